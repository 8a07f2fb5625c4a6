import { recordParameters } from '#shared/desk/list-address';
import type { Command } from '#shared/desk/ui/command-palette';
import { messages } from '../admin-frame.messages.ts';

/** A place inside a screen, by the address that a link to it has. */
interface Inside {
  readonly label: string;
  readonly query: string;
  /** Also for staff who may open promo codes alone. */
  readonly promoCodes?: boolean;
}

const { places } = messages;

const INSIDE: Readonly<Record<string, readonly Inside[]>> = {
  configurations: [
    { label: places.services, query: 'seccion=servicios' },
    { label: places.featureTypes, query: 'seccion=tipos' },
    { label: places.serviceFeatures, query: 'seccion=caracteristicas' },
    { label: places.promoCodes, query: 'seccion=promociones', promoCodes: true },
    { label: places.createPromoCode, query: 'seccion=promociones&registro=nuevo', promoCodes: true },
  ],
  packages: [
    { label: places.configurePackages, query: 'seccion=configurar' },
    { label: places.createPackage, query: 'paquete=nuevo' },
  ],
  payments: [
    { label: places.approved, query: 'estado=approved' },
    { label: places.rejected, query: 'estado=rejected' },
  ],
};

/** Screens whose list the address can filter by a text: a typed text finds a record. */
const SEARCHED: Readonly<Record<string, readonly Inside[]>> = {
  configurations: [
    { label: places.services, query: 'seccion=servicios' },
    { label: places.serviceFeatures, query: 'seccion=caracteristicas' },
    { label: places.promoCodes, query: 'seccion=promociones', promoCodes: true },
  ],
  packages: [{ label: '', query: '' }],
  licenses: [{ label: '', query: '' }],
  payments: [{ label: '', query: '' }],
};

/** Less would find everything, letters. */
const SHORTEST_SEARCH = 2;

/** A menu entry that can be used, with its words. */
export interface Screen {
  readonly key: string;
  readonly label: string;
  readonly href: string;
}

export interface Palette {
  readonly commands: readonly Command[];
  readonly search: (query: string) => readonly Command[];
}

/** The parameters that name a screen's list. */
const LISTS = ['seccion', 'vista'];
/** The parameters that open a record over its list. */
const RECORDS: readonly string[] = Object.values(recordParameters);
/** Parameters of a list that stay when the search changes. */
const LOOK = ['columnas', 'densidad', 'filas', 'orden'];

/**
 * Returns the address of a place. A record opens over the list on screen as it is; another search keeps how the list looks.
 * @param currentParams the parameters of the screen's address; null on another screen
 */
export function addressOf(href: string, query: string, currentParams: Readonly<Record<string, string>> | null): string {
  const next = new URLSearchParams(query);
  if (currentParams !== null && LISTS.every((name) => (currentParams[name] ?? null) === next.get(name))) {
    const opens = RECORDS.some((name) => next.has(name));
    for (const [name, value] of Object.entries(currentParams)) if (!next.has(name) && (opens || LOOK.includes(name))) next.set(name, value);
  }
  return `${href}?${next}`;
}

/**
 * Returns the palette's commands for these screens: the screens, their places, and searches in them.
 * @param goInside opens a place of a screen, by its query
 */
export function paletteOf(
  screens: readonly Screen[],
  promoCodesOnly: boolean,
  { go, goInside }: { readonly go: (path: string) => void; readonly goInside: (screen: Screen, query: string) => void },
): Palette {
  const allowed = ({ key }: Screen, places: Readonly<Record<string, readonly Inside[]>>): readonly Inside[] =>
    (places[key] ?? []).filter(({ promoCodes }) => key !== 'configurations' || !promoCodesOnly || promoCodes);
  return {
    commands: screens.flatMap((screen) => [
      { key: screen.key, label: screen.label, run: () => go(screen.href) },
      ...allowed(screen, INSIDE).map(({ label, query }) => ({
        key: `${screen.key}-${query.replaceAll(/\W/g, '-')}`,
        label,
        hint: screen.label,
        whenTyped: true,
        run: () => goInside(screen, query),
      })),
    ]),
    search(typed) {
      const text = typed.trim();
      if (text.length < SHORTEST_SEARCH) return [];
      return screens.flatMap((screen) =>
        allowed(screen, SEARCHED).map(({ label, query }) => ({
          key: `find-${screen.key}-${query.replaceAll(/\W/g, '-')}`,
          label: messages.find(text),
          hint: label || screen.label,
          run: () => goInside(screen, `${query ? `${query}&` : ''}buscar=${encodeURIComponent(text)}`),
        })),
      );
    },
  };
}

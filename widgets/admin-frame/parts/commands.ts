import { createElement, type ReactNode } from 'react';
import { recordParameters } from '#shared/desk/list-address';
import type { Command } from '#shared/desk/ui/command-palette';
import { Icon } from '#shared/ui/icon';
import { messages } from '../admin-frame.messages.ts';

/** A place inside a screen, which has an address. */
interface Inside {
  readonly label: string;
  readonly query: string;
  /** Whether staff who may only use promo codes can open it too. */
  readonly promoCodes?: boolean;
  /** Whether its address can filter the list by a text. */
  readonly searched?: boolean;
  /** Whether it opens the dialog of a new record. */
  readonly creates?: boolean;
}

const { groups, places } = messages;

const INSIDE: Readonly<Record<string, readonly Inside[]>> = {
  configurations: [
    { label: places.services, query: 'seccion=servicios', searched: true },
    { label: places.featureTypes, query: 'seccion=tipos' },
    { label: places.serviceFeatures, query: 'seccion=caracteristicas', searched: true },
    { label: places.promoCodes, query: 'seccion=promociones', promoCodes: true, searched: true },
    { label: places.createPromoCode, query: 'seccion=promociones&registro=nuevo', promoCodes: true, creates: true },
  ],
  packages: [
    { label: places.configurePackages, query: 'seccion=configurar' },
    { label: places.createPackage, query: 'paquete=nuevo', creates: true },
  ],
  payments: [
    { label: places.approved, query: 'estado=approved' },
    { label: places.rejected, query: 'estado=rejected' },
  ],
};

/** Screens whose address can filter their list by a text. */
const SEARCHED: readonly string[] = ['packages', 'licenses', 'payments'];

/** In letters. A shorter text would match almost everything. */
const SHORTEST_SEARCH = 2;

export interface Screen {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
}

/** Address parameters that name a list of a screen. */
const LISTS = ['seccion', 'vista'];
/** Address parameters that open a record over its list. */
const RECORDS: readonly string[] = Object.values(recordParameters);
/** Address parameters that stay when the search changes. */
const LOOK = ['columnas', 'densidad', 'filas', 'orden'];

/** Returns the address of a place. A record opens over the current list; a search keeps columns and sort. @param currentParams null on another screen */
export function addressOf(href: string, query: string, currentParams: Readonly<Record<string, string>> | null): string {
  const next = new URLSearchParams(query);
  if (currentParams !== null && LISTS.every((name) => (currentParams[name] ?? null) === next.get(name))) {
    const opens = RECORDS.some((name) => next.has(name));
    for (const [name, value] of Object.entries(currentParams)) if (!next.has(name) && (opens || LOOK.includes(name))) next.set(name, value);
  }
  return `${href}?${next}`;
}

/** Returns the palette's commands: screens, their places, searches. @param goInside opens a place by its query */
export function paletteOf(
  screens: readonly Screen[],
  promoCodesOnly: boolean,
  { go, goInside }: { readonly go: (path: string) => void; readonly goInside: (screen: Screen, query: string) => void },
) {
  const allowed = ({ key }: Screen): readonly Inside[] =>
    (INSIDE[key] ?? []).filter(({ promoCodes }) => key !== 'configurations' || !promoCodesOnly || promoCodes);
  return {
    commands: screens.flatMap((screen) => [
      { key: screen.key, label: screen.label, icon: screen.icon, group: groups.screens, run: () => go(screen.href) },
      ...allowed(screen).map(({ label, query, creates }) => ({
        key: `${screen.key}-${query.replaceAll(/\W/g, '-')}`,
        label,
        hint: screen.label,
        icon: creates ? createElement(Icon, { name: 'plus' }) : screen.icon,
        group: creates ? groups.acts : groups.screens,
        whenTyped: true,
        run: () => goInside(screen, query),
      })),
    ]),
    search(typed: string): readonly Command[] {
      const text = typed.trim();
      if (text.length < SHORTEST_SEARCH) return [];
      return screens.flatMap((screen) =>
        [...(SEARCHED.includes(screen.key) ? [{ ...screen, query: '' }] : []), ...allowed(screen).filter(({ searched }) => searched)].map(
          ({ label, query }) => ({
            key: `find-${screen.key}-${query.replaceAll(/\W/g, '-')}`,
            label: messages.find(text, label),
            icon: createElement(Icon, { name: 'search' }),
            group: groups.searches,
            run: () => goInside(screen, `${query && `${query}&`}buscar=${encodeURIComponent(text)}`),
          }),
        ),
      );
    },
  };
}

/** What the doctor finds out about one of our own pages, where widgets stand in regions and not in tags. */
import { registry } from '#shared/page/registry';
import { around } from '../places.ts';
import type { PublishedBrand } from '../published.ts';
import { resolve } from '../routes.ts';
import { messages } from './doctor.messages.ts';
import {
  bad,
  catalogues,
  frameFindings,
  good,
  listed,
  looksFindings,
  note,
  originOf,
  pageFindings,
  requestFindings,
  violationFindings,
  type DoctorPorts,
  type Finding,
  type Violation,
} from './findings.ts';
import type { Report } from './panel.ts';
import { storageFindings } from './stored-cart.ts';

/** What site.js was published with. */
export interface OwnPage {
  readonly version: string;
  readonly brands: Readonly<Partial<Record<string, PublishedBrand>>>;
}

/** The same as a brand's page lends it: all files and calls are of one release and one host. */
export function portsOfOwnPage({ version, brands }: OwnPage): DoctorPorts {
  const all = Object.entries(brands).flatMap(([id, brand]) => (brand ? [{ id, ...brand }] : []));
  return {
    version,
    brands: () => all,
    named: (name) => all.find(({ names }) => names.includes(name.toLowerCase())),
    releaseOf: () => ({ version, base: location.origin }),
    tags: {},
    attributesOf: () => Promise.resolve([]),
    config: registry.config as DoctorPorts['config'],
  };
}

/** Ids of the regions that the shell makes. */
const regions = { header: 'cabecera', main: 'contenido', cart: 'carrito' } as const;

/** Whoever carries a widget below an element. */
const carriersIn = (element: Element | null): readonly HTMLElement[] =>
  [...(element?.querySelectorAll<HTMLElement>('*') ?? [])].filter(({ shadowRoot }) => shadowRoot);

/** Each region with the widget that the address has there, and what came of it. */
function partFindings(): readonly Finding[] {
  const found = resolve(location.pathname, false);
  if (found.kind !== 'place') return [];
  const { widget, frame } = found.place;
  const { header, cart } = around[frame];
  const expected = { header, main: widget === header ? undefined : widget, cart: cart && 'cart-modal' };
  return Object.entries(regions).flatMap(([place, id]) => {
    const name = expected[place as keyof typeof regions];
    if (name === undefined) return [];
    const region = document.getElementById(id);
    const who = `${messages.regions[place as keyof typeof regions]} · ${name}`;
    if (carriersIn(region).some(({ shadowRoot }) => shadowRoot?.querySelector('[lang]')))
      return [good(`${who}: ${messages.moments.ready}`)];
    return [region?.querySelector('[role=alert]') ? bad(`${who}: ${messages.partMissing}`) : note(`${who}: ${messages.partComing}`)];
  });
}

interface Surroundings {
  readonly appName: string;
  readonly findings: readonly Finding[];
}

/** What the page's response says of brand and tenant, as the page itself reads it. */
async function surroundings({ named, brands }: DoctorPorts): Promise<Surroundings> {
  try {
    const { headers } = await fetch(location.pathname, { credentials: 'same-origin' });
    const appName = headers.get('appName') ?? '';
    if (appName === '') return { appName, findings: [bad(messages.noAppName)] };
    const said = good(messages.headers(appName, headers.get('tenant') ?? ''));
    const strange = bad(messages.unknownBrand(listed(brands().map(({ id }) => id))));
    return { appName, findings: named(appName) ? [said] : [said, strange] };
  } catch (error) {
    console.info('licence: the doctor asked for the page', error);
    return { appName: '', findings: [bad(messages.noHeaders)] };
  }
}

function configurationFindings({ config, named }: DoctorPorts, appName: string): readonly Finding[] {
  if (!config) return [note(messages.noConfiguration)];
  const brand = named(appName);
  const store = originOf(brand?.storeUrl);
  return [
    ...(brand ? [store === location.origin ? good(messages.storeHere(brand.id)) : bad(messages.storeElsewhere(brand.id, store))] : []),
    ...frameFindings(config),
  ];
}

export async function lookAtOwnPage(ports: DoctorPorts, violations: readonly Violation[]): Promise<Report> {
  const { appName, findings } = await surroundings(ports);
  const asked = catalogues(ports);
  await asked.sold(appName);
  const script = [...document.scripts].find(({ src }) => originOf(src) === location.origin);
  return {
    parts: partFindings(),
    requests: [...(await asked.findings()), ...requestFindings(ports)],
    policy: violationFindings(violations, ports),
    configuration: [...findings, ...configurationFindings(ports, appName)],
    looks: looksFindings(Object.values(regions).flatMap((id) => carriersIn(document.getElementById(id)))),
    page: pageFindings(),
    storage: storageFindings(),
    release: [good(messages.release(ports.version)), ...(script ? [good(messages.script(script.src))] : [])],
  };
}

/** Draws the two pictures of README from the import rules, the first files of a press and the routes: `node storybook/diagrams.ts`. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { array, object, optional, parse, string, union } from '#shared/contract/schema';
import { beneath } from '../shell/build/share-table.ts';
import { firstBundles } from '../shell/kernel/first-bundles.ts';
import { around, firstRemotes } from '../shell/site/places.ts';
import { resolve } from '../shell/site/routes.ts';

const pathsOf = object({ path: optional(union([string(), array(string())])), pathNot: optional(union([string(), array(string())])) });
const ruleList = object({ forbidden: array(object({ name: string(), to: pathsOf })) });
const { forbidden } = parse(ruleList, createRequire(import.meta.url)('../.dependency-cruiser.cjs'));

/** Rooms that a rule allows, in its order. */
function allowed(rule: string): readonly string[] {
  const [pattern = ''] = [forbidden.find(({ name }) => name === rule)?.to.pathNot ?? ''].flat();
  const [, names] = /\(([a-z|]+)\)/.exec(pattern) ?? [];
  if (names === undefined) throw new Error(`The import rule '${rule}' names no rooms: mend 'allowed' in storybook/diagrams.ts.`);
  return names.split('|');
}

const about: Readonly<Record<string, string>> = {
  domain: 'rules of the shop',
  contract: 'what crosses a wire',
  brands: 'brands as values',
  api: 'client of the platform',
  ui: 'kit without shop words',
  page: 'what exists once per page',
  form: 'forms of buyers and staff',
  runtime: 'mounts a widget',
  desk: 'lists and kit of staff',
};

interface Room {
  readonly name: string;
  readonly says: string;
  readonly imports: readonly string[];
}
const shared: readonly Room[] = Object.entries(about).map(([name, says]) => ({
  name,
  says,
  imports: allowed(`${name}-keeps-to-its-neighbours`).filter((other) => other !== name),
}));
const widgets: Room = { name: 'widgets', says: 'one folder, one remote', imports: allowed('widget-keeps-to-the-shared-rooms') };
const rooms: readonly Room[] = [...shared, widgets];
const roomOf = (name: string): Room => rooms.find((room) => room.name === name) ?? { name, says: '', imports: [] };

const depth = ({ imports }: Room): number => (imports.length === 0 ? 0 : 1 + Math.max(...imports.map((name) => depth(roomOf(name)))));
const reaches = (from: Room, name: string): boolean => from.imports.some((other) => other === name || reaches(roomOf(other), name));
/** Imports that no other import of the room leads to. */
const nearest = (room: Room): readonly string[] =>
  room.imports.filter((name) => !room.imports.some((other) => other !== name && reaches(roomOf(other), name)));

const INK = '#1c2733';
const MUTED = '#5b6876';
const LINE = '#b6c0cb';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x: number, y: number, words: string, style: string): string => `<text x="${x}" y="${y}" ${style}>${escaped(words)}</text>`;
const drawn = (
  width: number,
  height: number,
  title: string,
  parts: readonly string[],
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif">
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="${MUTED}"/></marker></defs>
<rect width="${width}" height="${height}" rx="12" fill="#ffffff"/>
${parts.join('\n')}
</svg>
`;

const BOX = { width: 300, height: 76, gap: 40 };
const LEFT = 220;
const RIGHT = 600;
const MIDDLE = (LEFT + RIGHT) / 2;
const columns: Readonly<Record<string, number>> = {
  contract: LEFT,
  api: LEFT,
  page: LEFT,
  form: LEFT,
  brands: RIGHT,
  ui: RIGHT,
  runtime: RIGHT,
};

/** Rooms as boxes, each above the rooms that it may import. */
export function roomsPicture(): string {
  const top = 1 + Math.max(...rooms.map(depth));
  const place = (room: Room) => ({ x: columns[room.name] ?? MIDDLE, y: 24 + (top - depth(room)) * (BOX.height + BOX.gap) });
  const box = (x: number, y: number, width: number, fill: string, lines: readonly [string, string, string]): string =>
    [
      `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${BOX.height}" rx="10" fill="${fill}" stroke="${LINE}"/>`,
      text(x, y + 26, lines[0], `text-anchor="middle" font-size="16" font-weight="600" fill="${INK}"`),
      text(x, y + 46, lines[1], `text-anchor="middle" font-size="13" fill="${INK}"`),
      text(x, y + 64, lines[2], `text-anchor="middle" font-size="11" fill="${MUTED}"`),
    ].join('');
  const arrow = (from: Room, name: string): string => {
    const to = roomOf(name);
    const [a, b] = [place(from), place(to)];
    const far = depth(from) - depth(to) > 1 && a.x !== b.x;
    const [start, end] = [a.y + BOX.height, b.y - 2];
    const path = far
      ? `M${a.x + 60} ${start}C${a.x + 60} ${start + BOX.gap} ${MIDDLE} ${start} ${MIDDLE} ${start + BOX.gap}V${end - BOX.gap}C${MIDDLE} ${end} ${b.x - 60} ${end - BOX.gap} ${b.x - 60} ${end}`
      : `M${a.x} ${start}L${b.x} ${end}`;
    return `<path d="${path}" fill="none" stroke="${MUTED}" stroke-width="1.5" marker-end="url(#tip)"/>`;
  };
  const head = 24;
  const shell = box(MIDDLE, head, 680, '#fdf3e1', [
    'shell',
    'brand-page (embed.js)  ·  site (our own pages)  ·  kernel (the loader of both)',
    'imports shared rooms, and of a widget its props and its facade; loads widgets as remotes',
  ]);
  const fill = (name: string): string => (name === 'widgets' ? '#e8f0fe' : name === 'desk' ? '#f3e9fb' : '#f2f5f8');
  const height = 24 + (top + 1) * (BOX.height + BOX.gap);
  return drawn(820, height, 'The rooms of the product: each imports only rooms below it', [
    ...rooms.flatMap((room) => nearest(room).map((name) => arrow(room, name))),
    `<path d="M${MIDDLE} ${head + BOX.height}V${place(widgets).y - 2}" stroke="${MUTED}" stroke-width="1.5" stroke-dasharray="5 4" marker-end="url(#tip)"/>`,
    shell,
    ...rooms.map((room) => {
      const { x, y } = place(room);
      const imports = room.imports.length === 0 ? 'imports nothing' : `imports ${room.imports.join(', ')}`;
      return box(x, y, room.name === 'widgets' || room.name === 'desk' ? 460 : BOX.width, fill(room.name), [
        room.name === 'widgets' ? 'widgets' : `shared/${room.name}`,
        room.says,
        imports,
      ]);
    }),
  ]);
}

interface Step {
  readonly when: string;
  readonly files: readonly string[];
  readonly then: string;
}

function lane(y: number, title: string, steps: readonly Step[]): { readonly parts: readonly string[]; readonly height: number } {
  const [width, gap, row] = [190, 22, 34];
  const most = Math.max(...steps.map(({ files }) => files.length));
  const height = 96 + most * row;
  const parts = steps.flatMap(({ when, files, then }, at) => {
    const x = 24 + at * (width + gap);
    return [
      text(x, y + 52, `${at + 1}. ${when}`, `font-size="13" font-weight="600" fill="${INK}"`),
      ...files.flatMap((file, each) => [
        `<rect x="${x}" y="${y + 64 + each * row}" width="${width}" height="${row - 6}" rx="6" fill="#e8f0fe" stroke="${LINE}"/>`,
        text(x + width / 2, y + 82 + each * row, file, `text-anchor="middle" font-size="12" fill="${INK}"`),
      ]),
      text(x, y + 80 + files.length * row, then, `font-size="12" fill="${MUTED}"`),
      ...(at > 0 ? [`<path d="M${x - gap + 2} ${y + 78}H${x - 3}" stroke="${MUTED}" stroke-width="1.5" marker-end="url(#tip)"/>`] : []),
    ];
  });
  return { parts: [text(24, y + 26, title, `font-size="16" font-weight="600" fill="${INK}"`), ...parts], height };
}

/** Files in the order in which a browser loads them, on a brand's page and on the store's home. */
export function firstPathPicture(): string {
  const home = resolve('/', false);
  if (home.kind !== 'place') throw new Error("The store's home has no place: mend 'firstPathPicture' in storybook/diagrams.ts.");
  const first = firstRemotes(home.place);
  const { header, menu, footer, cart } = around[home.place.frame];
  const later = [menu, footer, ...(cart === undefined ? [] : ['cart-modal'])].filter(
    (name) => name !== undefined && name !== header && !first.includes(name),
  );
  const brandPage = lane(16, "A brand's page: from the tag to the cart", [
    { when: 'Page loads', files: ['embed.js'], then: 'The button is there.' },
    { when: 'Press, or quiet page', files: ['second file', 'catalogue (platform)'], then: 'The dialog, then the price.' },
    { when: 'At most 100 ms later', files: [...firstBundles, 'cart-modal'], then: 'React fills the dialog.' },
    { when: 'Cart is painted', files: ['table of the release', 'checkout', 'buy-button'], then: 'Everything else can load.' },
  ]);
  const store = lane(24 + brandPage.height, "The store's home", [
    { when: 'Page loads', files: ['document', 'css of brand and page'], then: 'Mark and heading.' },
    {
      when: 'Named by the document',
      files: ['site.js', 'shop-window', ...beneath('shop'), 'shop', ...first],
      then: 'Remotes load in any order.',
    },
    { when: 'site.js runs', files: ['headers of the page', 'catalogue (platform)'], then: 'Packages and prices.' },
    { when: 'Behind the first view', files: later.map(String), then: 'Other places, as they open.' },
  ]);
  return drawn(864, 40 + brandPage.height + store.height, 'What a browser loads, in which order', [...brandPage.parts, ...store.parts]);
}

/** By file name below `storybook/docs/pictures`. */
export const diagrams: Readonly<Record<string, () => string>> = { 'rooms.svg': roomsPicture, 'first-path.svg': firstPathPicture };
export const diagramFile = (name: string): string => join(import.meta.dirname, 'docs/pictures', name);

if (import.meta.main) for (const [name, draw] of Object.entries(diagrams)) writeFileSync(diagramFile(name), draw());

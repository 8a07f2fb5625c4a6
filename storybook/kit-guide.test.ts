import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCatalogue } from '../tests/requirements/catalogue.ts';
import { catalogueFacts, kitComponents, partsOfWidgets } from './catalogue-facts.ts';
import { examples } from './kit-examples.ts';
import { guides } from './kit-guide.ts';

it('every part of the kit has its guide, and no guide is of a part that is not there', () => {
  const titles = globSync('shared/{ui,desk/ui}/**/*.stories.tsx').map(
    (file) => /title: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? file,
  );
  expect(Object.keys(guides).toSorted()).toEqual(titles.toSorted());
});

const { kit, widgets } = catalogueFacts();

it('every part of the kit is drawn as it should be used, and as it should not', () => {
  expect(Object.keys(examples).toSorted()).toEqual(Object.keys(guides).toSorted());
});

/** Components without a page: inner parts of others, print and pre-script drawings, hidden texts, and icons, which stand on the foundations. */
const inside = [
  'chart-drawing: ChartDrawing',
  'desk/bulk-dialog: RunProgress',
  'desk/desk-icon: DeskIcon',
  'desk/desk-page: WideWord',
  ...['Edited', 'FooterNote', 'FooterStart', 'SaveRefusal'].map((name) => `desk/dialog-form: ${name}`),
  'desk/entry-fields: EntryFields',
  ...['EditorPadding', 'EditorSkeleton', 'LateDialog'].map((name) => `desk/late-dialog: ${name}`),
  'desk/month: Month',
  ...['Rail', 'RailHead', 'RailList', 'RailNav'].map((name) => `desk/rail-places: ${name}`),
  ...['SortBarPlace', 'SortingBar', 'TableHead'].map((name) => `desk/table-head: ${name}`),
  'desk/table-picks: Pick',
  'desk/table-row: Below',
  'desk/view-menu: LookMenu',
  'dialog-frame: DialogFrame',
  'field: Field',
  'forms/listbox: Listbox',
  'icon: Glyph',
  'icon: Icon',
  'new-tab-link: NewTabLink',
  'popover: FloatingSurface',
  'receipt: Receipt',
  'skeleton: Outline',
  'text: Foreign',
  'text: VisuallyHidden',
  ...['LateToasts', 'ToastStrip'].map((name) => `toast-board: ${name}`),
  'toast-region: ToastsInDialog',
];

it('every component of the kit stands on a page', () => {
  const shown = Object.values(kit).flatMap(({ components }) => components.map(({ component }) => component));
  expect(
    kitComponents()
      .filter((each) => !shown.includes(each.split(': ')[1] ?? ''))
      .toSorted(),
  ).toEqual(inside);
});

it('every part of the kit has its props, as its source declares them', () => {
  expect(Object.keys(kit).toSorted()).toEqual(Object.keys(guides).toSorted());
  expect(Object.entries(kit).filter(([, { components }]) => components.length === 0)).toEqual([]);
  const button = kit['Kit/Button']?.components.find(({ component }) => component === 'Button') ?? expect.unreachable();
  expect(button.props).toContainEqual({
    name: 'busy',
    type: 'boolean',
    optional: true,
    about: 'Work is under way: a spinner stands before the same label and a press does nothing.',
  });
  // Of the interface that it shares with the link that looks like it.
  expect(button.props).toContainEqual({
    name: 'tone',
    type: "'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'",
    optional: true,
    about: '',
  });
  expect(button.besides).toEqual(["Omit<ComponentPropsWithRef<'button'>, 'aria-disabled' | 'aria-busy'>"]);
  // A styled element says what it is given where it is made.
  const card = kit['Kit/Card']?.components.find(({ component }) => component === 'Card') ?? expect.unreachable();
  expect(card.props.map(({ name }) => name)).toEqual(['$pad', '$chosen']);
  expect(card.besides).toEqual(['<section>']);
});

/** What is asked of no single widget. */
const ofAll = [
  'api',
  'back-office',
  'brand',
  'brand-page',
  'input',
  'network',
  'operation',
  'payment',
  'rules',
  'session',
  'storage',
  'time',
];

it("every requirement that names a widget stands on that widget's page", () => {
  const shown = Object.values(widgets).flatMap(({ requirements }) => requirements.map(({ id }) => id));
  const asked = readCatalogue().filter(({ widget }) => !ofAll.includes(widget));
  expect(asked.filter(({ id }) => !shown.includes(id))).toEqual([]);
  expect(Object.values(partsOfWidgets).filter((name) => !(name in widgets))).toEqual([]);
  expect(widgets['order-status']?.parts.map(({ name }) => name)).toContain('CountingRing');
});

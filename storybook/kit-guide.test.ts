import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCatalogue } from '../tests/requirements/catalogue.ts';
import { catalogueFacts, kitComponents, partsOfWidgets } from './catalogue-facts.ts';
import { examples } from './kit-examples.ts';
import { guides } from './kit-guide.ts';

it('every part of the kit has a guide, and every guide belongs to a part', () => {
  const titles = globSync('shared/{ui,desk/ui,desk/controls}/**/*.stories.tsx').map(
    (file) => /title: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? file,
  );
  expect(Object.keys(guides).toSorted()).toEqual(titles.toSorted());
});

const { kit, widgets } = catalogueFacts();

it('every part of the kit has an example of right and wrong use', () => {
  expect(Object.keys(examples).toSorted()).toEqual(Object.keys(guides).toSorted());
});

/** Components without a page: internal parts of others, drawings for print and prerendering, hidden texts, and icons. */
const inside = [
  'chart-drawing: ChartDrawing',
  'desk/bulk-dialog: RunProgress',
  'desk/desk-icon: DeskIcon',
  ...['LoadError', 'WideWord'].map((name) => `desk/desk-page: ${name}`),
  ...['Edited', 'FooterNote', 'FooterStart', 'SaveRefusal'].map((name) => `desk/dialog-form: ${name}`),
  'desk/filter-bar: Chips',
  ...['EditorPadding', 'EditorSkeleton', 'LateDialog'].map((name) => `desk/late-dialog: ${name}`),
  'desk/month: Month',
  ...['Rail', 'RailHead', 'RailList'].map((name) => `desk/nav-rail: ${name}`),
  'desk/table-columns: PickBox',
  ...['SortBarPlace', 'SortingBar', 'TableHead'].map((name) => `desk/table-head: ${name}`),
  'desk/table-row: Below',
  'desk/toolbar: ToolbarWord',
  'dialog-frame: DialogFrame',
  ...['ControlBox', 'Field', 'Problem'].map((name) => `field: ${name}`),
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

it('every component of the kit is on a page', () => {
  const shown = Object.values(kit).flatMap(({ components }) => components.map(({ component }) => component));
  expect(
    kitComponents()
      .filter((each) => !shown.includes(each.split(': ')[1] ?? ''))
      .toSorted(),
  ).toEqual(inside);
});

it('every part of the kit lists its props as declared in its source', () => {
  expect(Object.keys(kit).toSorted()).toEqual(Object.keys(guides).toSorted());
  expect(Object.entries(kit).filter(([, { components }]) => components.length === 0)).toEqual([]);
  const button = kit['Kit/Button']?.components.find(({ component }) => component === 'Button') ?? expect.unreachable();
  expect(button.props).toContainEqual({
    name: 'busy',
    type: 'boolean',
    optional: true,
    about: 'Shows a spinner before the label and ignores presses.',
  });
  // Declared in the interface that button and link share.
  expect(button.props).toContainEqual({
    name: 'tone',
    type: "'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'",
    optional: true,
    about: '',
  });
  expect(button.besides).toEqual(["Omit<ComponentPropsWithRef<'button'>, 'aria-disabled' | 'aria-busy'>"]);
  // The props of a styled element are declared in its definition.
  const card = kit['Kit/Card']?.components.find(({ component }) => component === 'Card') ?? expect.unreachable();
  expect(card.props.map(({ name }) => name)).toEqual(['$pad', '$chosen']);
  expect(card.besides).toEqual(['<section>']);
});

/** Requirement groups that concern every widget. */
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

it("every requirement that names a widget is on that widget's page", () => {
  const shown = Object.values(widgets).flatMap(({ requirements }) => requirements.map(({ id }) => id));
  const asked = readCatalogue().filter(({ widget }) => !ofAll.includes(widget));
  expect(asked.filter(({ id }) => !shown.includes(id))).toEqual([]);
  expect(Object.values(partsOfWidgets).filter((name) => !(name in widgets))).toEqual([]);
  expect(widgets['order-status']?.parts.map(({ name }) => name)).toContain('CountingRing');
});

import type { ModuleName } from '#shared/domain/people/grants';

/** A tag for brands' pages, a page of the store, or a screen of the back office that a module opens. */
export type WidgetKind = { readonly kind: 'tag' } | { readonly kind: 'page' } | { readonly kind: 'screen'; readonly module: ModuleName };

export interface WidgetNames {
  /** `price-list`: folder, files, tag after `licence-`. */
  readonly kebab: string;
  /** `PriceList`: types. */
  readonly pascal: string;
  /** `Price list`: prose. */
  readonly words: string;
}

/** @throws when the name is not kebab-case, with an example */
export function widgetNames(kebab: string): WidgetNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`'${kebab}' is not a widget's name: use kebab-case, as in 'price-list'.`);
  const parts = kebab.split('-');
  const pascal = parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('');
  const sentence = parts.join(' ');
  return { kebab, pascal, words: sentence.slice(0, 1).toUpperCase() + sentence.slice(1) };
}

export function anatomyOf({ kebab, pascal, words }: WidgetNames, what: WidgetKind): Readonly<Record<string, string>> {
  const isScreen = what.kind === 'screen';
  /** Text for a screen of the back office only. */
  const ofScreen = (text: string): string => (isScreen ? text : '');
  return {
    'index.ts': `import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: '${kebab}', props,${ofScreen(" ground: true, keeps: 'records',")} load: () => import('./${kebab}.view.tsx') });
`,
    'props.ts': `import { describe, object, optional, string, type OutputOf } from '#shared/contract/schema';
${ofScreen('\n/** Set by the shell; no page author mounts this widget. */')}
export const props = object({
  ${
    isScreen
      ? "section: optional(string()).check(describe('Part of the address behind the screen.'))"
      : "heading: optional(string()).check(describe('Title above the widget. Default: the name of the brand.'))"
  },
});

export type Props = OutputOf<typeof props>;
`,
    [`${kebab}.model.ts`]: `import { createStore } from 'zustand/vanilla';
${ofScreen("import { admittedTo } from '#shared/desk/admission';\n")}import { notYet, readLate, type Late } from '#shared/form/late';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';

/** Counts the plans that the brand sells. */
export function create${pascal}Model(page: Pick<Page, ${ofScreen("'brand' | 'session' | ")}'catalogue'>) {
${isScreen ? `  const isOpen = admittedTo(page, '${what.module}') !== null;\n` : ''}  const store = createStore<{ readonly plans: Late<number> }>(() => ({ plans: notYet }));
  const latest = createLatest();

  const load = (request: () => ReturnType<Page['catalogue']['load']>): Promise<void> =>
    readLate({
      what: 'the plans',
      isLatest: latest.begin(),
      empty: null,
      read: async () => Object.values(await request()).flat().length,
      tell: (plans) => store.setState({ plans }),
    });

  return {
${ofScreen('    isOpen,\n')}    store,
    retry: () => void load(page.catalogue.reload),
    /** @returns stops it */
    start() {
      ${ofScreen('if (isOpen) ')}void load(page.catalogue.load);
      return latest.cancel;
    },
  };
}
`,
    [`${kebab}.view.tsx`]: `import { useStore } from 'zustand';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
${ofScreen("import { ClosedScreen } from '#shared/desk/ui/closed-screen';\nimport { DeskPage } from '#shared/desk/ui/desk-page';\n")}import { QuietError } from '#shared/ui/error-state';
import { Skeleton } from '#shared/ui/skeleton';
import { ${isScreen ? 'Text' : 'Heading, Text'} } from '#shared/ui/text';
import { create${pascal}Model } from './${kebab}.model.ts';
import { messages } from './${kebab}.messages.ts';
import type { Props } from './props.ts';

export function View({ page${isScreen ? '' : ', props'} }: ViewProps<Props>) {
  const model = useModel(() => create${pascal}Model(page));
  const { plans } = useStore(model.store);
${ofScreen('  if (!model.isOpen) return <ClosedScreen />;\n')}  return (
    ${isScreen ? '<DeskPage title={messages.title}>' : "<section aria-busy={plans.status === 'loading'}>\n      <Heading>{props.heading ?? page.brand.displayName}</Heading>"}
      {plans.status === 'loading' && <Skeleton $height={24} />}
      {plans.status === 'failed' && <QuietError failure={plans.failure} onRetry={model.retry}>{messages.failed}</QuietError>}
      {plans.status === 'ready' && <Text as="p" $block>{messages.plans(plans.value)}</Text>}
    ${isScreen ? '</DeskPage>' : '</section>'}
  );
}
`,
    [`${kebab}.messages.ts`]: `export const messages = {
${ofScreen("  title: 'Planes',\n")}  plans: (count: number) => (count === 1 ? '1 plan disponible' : \`\${count} planes disponibles\`),
  failed: 'No pudimos cargar los planes.',
} as const;
`,
    [`${kebab}.test.tsx`]: `import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
${isScreen ? '' : "import { expectConsole } from '../../tests/support/console-gate.ts';\n"}import { mountWidget } from '../../tests/support/mount-widget.ts';
${ofScreen("import { signedIn } from '../../tests/support/signed-in.ts';\n")}import { worldOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';
import { messages } from './${kebab}.messages.ts';

const world = worldOfThisRun();
beforeEach(() => world.reset());

describe('${kebab}', () => {
  it('says how many plans the brand sells', async () => {
${
  isScreen
    ? `    await signedIn(world, 'superadmin');
    await mountWidget(widget, { brand: 'license' });
    await expect.element(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();`
    : `    await mountWidget(widget, { props: { heading: 'Nuestros planes' } });
    await expect.element(page.getByRole('heading', { name: 'Nuestros planes' })).toBeVisible();`
}
    await expect.element(page.getByText(/^\\d+ planes disponibles$/)).toBeVisible();
    await expectNoAxeViolations();
  });

${
  isScreen
    ? `  it('is closed to staff without its module', async () => {
    await mountWidget(widget, { brand: 'license' });
    await expect.element(page.getByRole('link', { name: 'Ir a mi primera pantalla' })).toBeVisible();
    expect(page.getByText(messages.title).query()).toBeNull();
  });`
    : `  it('offers another try when the catalogue does not come', async () => {
    expectConsole('licence: the plans did not load');
    // The client tries a GET three times before it fails.
    await world.fault({ path: 'GetPackagesByServiceName', status: 500, times: 3 });
    await mountWidget(widget);
    await expect.element(page.getByText(messages.failed)).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByText(/planes disponibles$/)).toBeVisible();
  });`
}
});
`,
    [`${kebab}.stories.tsx`]: `import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/${words}', tags: ['autodocs']${ofScreen(", parameters: { layout: 'fullscreen' }")} };
export default meta;

const start = {${ofScreen(" signedIn: 'superadmin' ")}};

export const Ready = widgetStory(widget, start);
export const Loading = widgetStory(widget, { ...start, faults: [{ path: 'GetPackagesByServiceName', delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { ...start, faults: [{ path: 'GetPackagesByServiceName', status: 500 }] });
${ofScreen('export const Denied = widgetStory(widget);\n')}`,
    'README.md': `# ${words}

${placeOf(kebab, what)}
## States

| status | what is seen |
|---|---|
| loading | a grey line as high as the sentence |
| ready | the sentence |
| failed | a sentence with 'Reintentar' |

## Accessibility

The title is a heading; a tag that loads is \`aria-busy\`.
`,
  };
}

/** The purpose of a widget and its place on a page, for its README. */
function placeOf(kebab: string, what: WidgetKind): string {
  const shows = 'Shows how many plans the brand sells';
  if (what.kind === 'page') return `${shows}. A page of our own site; no tag.\n`;
  if (what.kind === 'screen')
    return `${shows}, at \`/admin/${kebab}\` for staff with the module ${what.module}. The shell mounts it; there is no tag.\n`;
  return `${shows}.

\`\`\`html
<script async src="https://store.example/embed.js"></script>
<licence-${kebab} brand="firmaya" heading="Nuestros planes"></licence-${kebab}>
\`\`\`

| attribute | meaning |
|---|---|
| \`brand\` | whose plans |
| \`heading\` | title above the widget; default: the name of the brand |

| event | when |
|---|---|
| \`licence:error\` | the widget could not start or a view failed; the visitor sees a sentence in its place |
`;
}

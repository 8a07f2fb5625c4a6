import type { ModuleName } from '#shared/domain/people/grants';

/** Kind of a new widget: a tag for brands' pages, a page of the store, or a screen of the back office that a module opens. */
export type WidgetKind = { readonly kind: 'tag' } | { readonly kind: 'page' } | { readonly kind: 'screen'; readonly module: ModuleName };

/** Names of one widget, all made from its kebab-case name. */
export interface WidgetNames {
  /** `price-list`: folder, files, tag after `licence-`. */
  readonly kebab: string;
  /** `PriceList`: types. */
  readonly pascal: string;
  /** `Price list`: prose. */
  readonly words: string;
}

/** @throws when the name is not kebab-case, saying what one looks like */
export function widgetNames(kebab: string): WidgetNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`'${kebab}' is not a widget's name: use kebab-case, as in 'price-list'.`);
  const parts = kebab.split('-');
  const pascal = parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('');
  const sentence = parts.join(' ');
  return { kebab, pascal, words: sentence.slice(0, 1).toUpperCase() + sentence.slice(1) };
}

/** The files of a new widget, by their path inside its folder. */
export function anatomyOf(names: WidgetNames, what: WidgetKind): Readonly<Record<string, string>> {
  const ofATag = tagAnatomy(names);
  if (what.kind === 'tag') return ofATag;
  if (what.kind === 'screen') return { ...ofATag, ...screenAnatomy(names, what.module) };
  return {
    ...ofATag,
    'README.md': `# ${names.words}\n\nShows how many plans the brand sells. A page of our own site; no tag.\n\n${told}`,
  };
}

/** Sections of each README. */
const told = `## States

| status | what is seen |
|---|---|
| loading | a grey line as high as the sentence |
| ready | the sentence |
| failed | a sentence with 'Reintentar' |

## Accessibility

The title is a heading; loading is \`aria-busy\`.
`;

function tagAnatomy({ kebab, pascal, words }: WidgetNames): Readonly<Record<string, string>> {
  return {
    'index.ts': `import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: '${kebab}', props, load: () => import('./${kebab}.view.tsx') });
`,
    'props.ts': `import { describe, object, optional, string, type OutputOf } from '#shared/contract/schema';

export const props = object({
  heading: optional(string()).check(describe('Title above the widget. Default: the name of the brand.')),
});

export type Props = OutputOf<typeof props>;
`,
    [`${kebab}.model.ts`]: `import { createStore } from 'zustand/vanilla';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';

export type ${pascal}State = { readonly status: 'loading' } | { readonly status: 'ready'; readonly plans: number } | { readonly status: 'failed'; readonly failure: unknown };

/** Counts the plans that the brand sells. */
export function create${pascal}Model(page: Pick<Page, 'catalogue'>) {
  const store = createStore<${pascal}State>(() => ({ status: 'loading' }));
  const latest = createLatest();

  async function load(request: () => ReturnType<Page['catalogue']['load']>): Promise<void> {
    const isLatest = latest.begin();
    store.setState({ status: 'loading' }, true);
    const next = await request().then(
      (groups): ${pascal}State => ({ status: 'ready', plans: Object.values(groups).flat().length }),
      (failure: unknown): ${pascal}State => ({ status: 'failed', failure }),
    );
    if (isLatest()) store.setState(next, true);
  }

  return {
    store,
    retry: () => void load(page.catalogue.reload),
    /** @returns stops it */
    start() {
      void load(page.catalogue.load);
      return latest.cancel;
    },
  };
}
`,
    [`${kebab}.view.tsx`]: `import { useStore } from 'zustand';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { QuietError } from '#shared/ui/error-state';
import { Skeleton } from '#shared/ui/skeleton';
import { Heading, Text } from '#shared/ui/text';
import { create${pascal}Model } from './${kebab}.model.ts';
import { messages } from './${kebab}.messages.ts';
import type { Props } from './props.ts';

export function View({ page, props }: ViewProps<Props>) {
  const model = useModel(() => create${pascal}Model(page));
  const state = useStore(model.store);
  return (
    <section aria-busy={state.status === 'loading'}>
      <Heading>{props.heading ?? page.brand.displayName}</Heading>
      {state.status === 'loading' && <Skeleton $height={24} />}
      {state.status === 'failed' && <QuietError failure={state.failure} onRetry={model.retry}>{messages.failed}</QuietError>}
      {state.status === 'ready' && <Text as="p" $block>{messages.plans(state.plans)}</Text>}
    </section>
  );
}
`,
    [`${kebab}.messages.ts`]: `export const messages = {
  plans: (count: number) => (count === 1 ? '1 plan disponible' : \`\${count} planes disponibles\`),
  failed: 'No pudimos cargar los planes.',
} as const;
`,
    [`${kebab}.test.tsx`]: `import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { worldOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';
import { messages } from './${kebab}.messages.ts';

const world = worldOfThisRun();
beforeEach(() => world.reset());

describe('${kebab}', () => {
  it('says how many plans the brand sells', async () => {
    await mountWidget(widget, { props: { heading: 'Nuestros planes' } });
    await expect.element(page.getByRole('heading', { name: 'Nuestros planes' })).toBeVisible();
    await expect.element(page.getByText(/^\\d+ planes disponibles$/)).toBeVisible();
    await expectNoAxeViolations();
  });

  it('offers another try when the catalogue does not come', async () => {
    // The client tries a GET three times before it fails.
    await world.fault({ path: 'GetPackagesByServiceName', status: 500, times: 3 });
    await mountWidget(widget);
    await expect.element(page.getByText(messages.failed)).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByText(/planes disponibles$/)).toBeVisible();
  });
});
`,
    [`${kebab}.stories.tsx`]: `import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/${words}', tags: ['autodocs'] };
export default meta;

export const Ready = widgetStory(widget);
export const Loading = widgetStory(widget, { faults: [{ path: 'GetPackagesByServiceName', delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { faults: [{ path: 'GetPackagesByServiceName', status: 500 }] });
`,
    'README.md': `# ${words}

Shows how many plans the brand sells.

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

${told}`,
  };
}

/** The files that differ for a screen of the back office: a module opens it, a frame stands around it, and there is no tag. */
function screenAnatomy({ kebab, pascal, words }: WidgetNames, module: string): Readonly<Record<string, string>> {
  return {
    'index.ts': `import { defineWidget } from '#shared/runtime/define-widget';
import { props } from './props.ts';

export const widget = defineWidget({ name: '${kebab}', props, ground: true, keeps: 'records', load: () => import('./${kebab}.view.tsx') });
`,
    'props.ts': `import { describe, object, optional, string, type OutputOf } from '#shared/contract/schema';

/** Set by the shell; no page author mounts this widget. */
export const props = object({
  section: optional(string()).check(describe('Part of the address behind the screen.')),
});

export type Props = OutputOf<typeof props>;
`,
    [`${kebab}.model.ts`]: `import { createStore } from 'zustand/vanilla';
import { admittedTo } from '#shared/desk/admission';
import { notYet, readLate, type Late } from '#shared/form/late';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';

export type ${pascal}State = { readonly access: 'denied' } | { readonly access: 'open'; readonly plans: Late<number> };

/** Counts the plans that the brand sells. */
export function create${pascal}Model(page: Pick<Page, 'brand' | 'session' | 'catalogue'>) {
  const isOpen = admittedTo(page, '${module}') !== null;
  const store = createStore<${pascal}State>(() => (isOpen ? { access: 'open', plans: notYet } : { access: 'denied' }));
  const latest = createLatest();

  const load = (request: () => ReturnType<Page['catalogue']['load']>): Promise<void> =>
    readLate({
      what: 'the plans',
      isLatest: latest.begin(),
      empty: null,
      read: async () => Object.values(await request()).flat().length,
      tell: (plans) => store.setState({ access: 'open', plans }),
    });

  return {
    store,
    retry: () => void load(page.catalogue.reload),
    /** @returns stops it */
    start() {
      if (isOpen) void load(page.catalogue.load);
      return latest.cancel;
    },
  };
}
`,
    [`${kebab}.view.tsx`]: `import { useStore } from 'zustand';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { QuietError } from '#shared/ui/error-state';
import { Skeleton } from '#shared/ui/skeleton';
import { Text } from '#shared/ui/text';
import { create${pascal}Model } from './${kebab}.model.ts';
import { messages } from './${kebab}.messages.ts';
import type { Props } from './props.ts';

export function View({ page }: ViewProps<Props>) {
  const model = useModel(() => create${pascal}Model(page));
  const state = useStore(model.store);
  if (state.access === 'denied') return <ClosedScreen />;
  const { plans } = state;
  return (
    <DeskPage title={messages.title}>
      {plans.status === 'loading' && <Skeleton $height={24} />}
      {plans.status === 'failed' && <QuietError failure={plans.failure} onRetry={model.retry}>{messages.failed}</QuietError>}
      {plans.status === 'ready' && <Text as="p" $block>{messages.plans(plans.value)}</Text>}
    </DeskPage>
  );
}
`,
    [`${kebab}.messages.ts`]: `export const messages = {
  title: 'Planes',
  plans: (count: number) => (count === 1 ? '1 plan disponible' : \`\${count} planes disponibles\`),
  failed: 'No pudimos cargar los planes.',
} as const;
`,
    [`${kebab}.test.tsx`]: `import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { worldOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';
import { messages } from './${kebab}.messages.ts';

const world = worldOfThisRun();
beforeEach(() => world.reset());

describe('${kebab}', () => {
  it('says how many plans the brand sells', async () => {
    await signedIn(world, 'superadmin');
    await mountWidget(widget, { brand: 'license' });
    await expect.element(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
    await expect.element(page.getByText(/planes disponibles$/)).toBeVisible();
    await expectNoAxeViolations();
  });

  it('is closed to whoever lacks its module', async () => {
    await mountWidget(widget, { brand: 'license' });
    await expect.element(page.getByRole('link', { name: 'Ir a mi primera pantalla' })).toBeVisible();
    expect(page.getByText(messages.title).query()).toBeNull();
  });
});
`,
    [`${kebab}.stories.tsx`]: `import type { Meta } from '@storybook/react-webpack5';
import { widgetStory } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/${words}', tags: ['autodocs'], parameters: { layout: 'fullscreen' } };
export default meta;

const signedIn = 'superadmin';

export const Open = widgetStory(widget, { signedIn });
export const Loading = widgetStory(widget, { signedIn, faults: [{ path: 'GetPackagesByServiceName', delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { signedIn, faults: [{ path: 'GetPackagesByServiceName', status: 500 }] });
export const Denied = widgetStory(widget);
`,
    'README.md': `# ${words}

Shows how many plans the brand sells, at \`/admin/${kebab}\` for staff with the module ${module}. The shell mounts it; there is no tag.

${told}`,
  };
}

/**
 * Who may import whom (the import matrix of the house). Rules are written over folders, with captured groups,
 * so that a new widget or a new module needs no new rule. Each comment says what to do instead.
 * `tests/architecture/boundaries.test.ts` plants one violation per rule and expects it to be seen.
 */

/** Tests and stories may import anything. */
const testOrStory = '\\.(test|spec|stories)\\.tsx?$';
const library = (names) => `(^|/)node_modules/(${names})(/|$)`;
const aliased = ['aliased', 'aliased-subpath-import'];

/** How searches compare texts: one rule for the screens, the kit that looks through a list, and the platform that looks through its tables (record 0033). */
const foldedText = 'domain/folded-text\\.ts$';
/** How a count is written: one rule for the screens, and for the kit and the runtime that count rows. */
const quantity = 'domain/quantity\\.ts$';

/** How a day is written and which days there are: one rule for the rules of the shop and for the date field. */
const calendar = 'domain/calendar\\.ts$';

/** How bytes are written as text: one way for screens, storage, wire and sandbox. */
const base64 = 'domain/base64\\.ts$';

/** A room of shared/ and what it may import besides itself: other rooms, libraries, and single files of a room that is not open to it. */
const room = (name, others, libraries, remedy, files = []) => ({
  name: `${name}-keeps-to-its-neighbours`,
  severity: 'error',
  comment: remedy,
  from: { path: `^shared/${name}/`, pathNot: testOrStory },
  to: {
    couldNotResolve: false,
    pathNot: [
      `^shared/(${[name, ...others].join('|')})/`,
      ...files.map((file) => `^shared/${file}`),
      ...(libraries === '' ? [] : [library(libraries)]),
    ],
  },
});

module.exports = {
  forbidden: [
    room('domain', [], '', 'Rules import nothing: take the clock, the policy and the numbers as arguments.'),
    room(
      'contract',
      ['domain'],
      'zod',
      'The contract knows the rules and nothing else: move what needs a page, a brand or a library to page/ or api/.',
    ),
    room(
      'brands',
      ['domain'],
      '',
      'A brand is a value: express what differs as a policy of domain/, or let the caller pass what it knows.',
    ),
    room(
      'api',
      ['contract', 'domain'],
      'ky|@microsoft/signalr|jwt-decode',
      'The client knows endpoints, not pages: let page/ pass tokens, brand and clock as arguments.',
    ),
    room(
      'ui',
      ['brands'],
      'react|react-dom|styled-components|dompurify|@visx/.+|@types/.+|csstype',
      'The kit has no shop words: pass texts, values and handlers as props.',
      [foldedText, quantity],
    ),
    room(
      'page',
      ['api', 'contract', 'domain', 'brands'],
      'zustand|web-vitals',
      'The page has no React and no components: expose state here and draw it in runtime/ or in a widget.',
    ),
    room(
      'form',
      ['page', 'contract', 'domain'],
      'zustand',
      'Forms of buyers and staff have no React: expose state here and draw it in a widget.',
    ),
    room(
      'desk',
      ['form', 'page', 'contract', 'domain', 'brands', 'ui', 'runtime'],
      'react|react-dom|react-day-picker|fflate|papaparse|styled-components|zustand|@types/.+|csstype',
      'The back office stands on all other rooms but api: call the server through page.call.',
    ),
    {
      name: 'desk-ui-keeps-to-the-kit',
      severity: 'error',
      comment:
        'The kit of the back office has no shop words: pass texts, values and handlers as props, or write a control in desk/controls.',
      from: { path: '^shared/desk/ui/', pathNot: testOrStory },
      to: {
        path: '^shared/',
        pathNot: ['^shared/(desk/ui|ui|brands)/', `^shared/(${foldedText}|${quantity}|${calendar}|${base64})`],
      },
    },
    {
      name: 'buyers-without-the-desk',
      severity: 'error',
      comment: 'Buyers load nothing of the back office: move what both need to form/, page/ or ui/.',
      from: {
        path: '^widgets/(?!(admin-frame|agreements|configurations|dashboard|licences|overview|packages|payments|reports)/)',
        pathNot: testOrStory,
      },
      to: { path: '^shared/desk/' },
    },
    room(
      'runtime',
      ['page', 'contract', 'brands', 'ui'],
      'react|react-dom|styled-components|zustand|@types/.+|csstype',
      'The runtime mounts widgets and knows no shop rule: of the contract it takes schemas (props) and public events, the rest comes through page/.',
      [quantity],
    ),
    {
      name: 'ui-takes-only-types-of-brands',
      severity: 'error',
      comment: 'The kit is drawn with the tokens of the theme around it: use `import type`, and read values from CSS custom properties.',
      from: { path: '^shared/(desk/)?ui/', pathNot: testOrStory },
      to: { path: '^shared/brands/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'widget-never-opens-onto-another',
      severity: 'error',
      comment:
        'Widgets meet on the page: share a rule in shared/domain, a component in shared/ui, a state in shared/page, or send an event.',
      from: { path: '^widgets/([^/]+)/', pathNot: testOrStory },
      to: { path: '^widgets/', pathNot: '^widgets/$1/' },
    },
    {
      name: 'widget-keeps-to-the-shared-rooms',
      severity: 'error',
      comment:
        'A widget uses domain, contract, brands, ui, page, form, desk and runtime: call the server through page.call, never through api/ or the sandbox.',
      from: { path: '^widgets/', pathNot: testOrStory },
      to: { path: '^(shared|sandbox|shell)/', pathNot: '^shared/(domain|contract|brands|ui|page|form|desk|runtime)/' },
    },
    {
      name: 'parts-never-import-each-other',
      severity: 'error',
      comment: 'The view puts parts together: pass what one part knows of another as a prop or through the model.',
      from: { path: '^widgets/([^/]+)/parts/([^/.]+)', pathNot: testOrStory },
      to: { path: '^widgets/$1/parts/', pathNot: '^widgets/$1/parts/$2[./]' },
    },
    {
      name: 'facade-comes-before-react',
      severity: 'error',
      comment:
        "A facade, or a tag without React, rides in embed.js, its second file, a late one or site.js: plain markup from brands, domain, the kit's tokens and its own messages; leave the rest to the view.",
      from: { path: '\\.(facade|tag)\\.ts$|^widgets/cart-modal/cart-modal\\.price\\.ts$' },
      to: {
        path: [
          library('react|react-dom|styled-components|zustand|zod|ky'),
          '^shared/(ui/(?!(base|tokens)\\.tsx$)|page/|form/|desk/|api/)',
          '\\.(view|model)\\.tsx?$',
        ],
      },
    },
    {
      name: 'model-without-react',
      severity: 'error',
      comment: 'Models are vanilla stores that a test drives without a DOM: subscribe to them in the view.',
      from: { path: '\\.model\\.ts$' },
      to: { path: [library('react|react-dom|styled-components'), '^shared/(ui|desk/(ui|controls))/', '\\.view\\.tsx$'] },
    },
    {
      name: 'shell-sees-a-widget-by-its-door',
      severity: 'error',
      comment:
        'The shell hangs doors: of a widget it knows props.ts, the facade, a tag without React and the price of its line; load the rest as a remote.',
      from: { path: '^shell/', pathNot: [testOrStory, '^shell/prerender/pictures\\.tsx$'] },
      to: { path: '^widgets/', pathNot: '^widgets/[^/]+/(props\\.ts|[^/]+\\.(facade|tag)\\.ts|cart-modal\\.price\\.ts)$' },
    },
    {
      name: 'pictures-are-drawn-of-parts',
      severity: 'error',
      comment:
        'What documents show before their script is drawn without a model: of a widget by its prerender file, its words or its sizes.',
      from: { path: '^shell/prerender/pictures\\.tsx$' },
      to: { path: '^widgets/', pathNot: '^widgets/[^/]+/[^/]+\\.(prerender\\.tsx|messages\\.ts|sizes\\.ts)$' },
    },
    {
      name: 'shared-knows-no-widget-and-no-shell',
      severity: 'error',
      comment: 'Shared rooms are the ground everything stands on: let the caller pass what it knows as an argument.',
      from: { path: '^shared/', pathNot: testOrStory },
      to: { path: '^(widgets|shell|sandbox)/' },
    },
    {
      name: 'sandbox-computes-its-own-way',
      severity: 'error',
      comment:
        'The sandbox knows contract and brands, and publishes and shows the docs as a deployment does. Its totals are its own, naive ones: a wrong rule must not agree with itself. How searches compare texts and how bytes are written it has from domain/.',
      from: { path: '^sandbox/', pathNot: testOrStory },
      to: {
        path: '^(shared|widgets|shell)/',
        pathNot: ['^(shared/(contract|brands)|shell/(deploy|docs))/', `^shared/(${foldedText}|${base64})`],
      },
    },
    {
      name: 'production-knows-no-test',
      severity: 'error',
      comment: 'What both need is production code: move it out of the test, the story or the test support.',
      from: { path: '^(shared|widgets|shell|sandbox|platform-check)/', pathNot: testOrStory },
      to: { path: ['^(tests|storybook)/', testOrStory] },
    },
    {
      name: 'brand-page-without-the-site',
      severity: 'error',
      comment: "Brands' pages load nothing of our own pages: move what both need to kernel/.",
      from: { path: '^shell/brand-page/', pathNot: testOrStory },
      to: { path: '^shell/site/' },
    },
    {
      name: 'kernel-knows-neither-page',
      severity: 'error',
      comment: 'The kernel serves both kinds of page: let brand-page/ or site/ pass what it knows as an argument.',
      from: { path: '^shell/kernel/', pathNot: testOrStory },
      to: { path: '^shell/(brand-page|site)/' },
    },
    {
      name: 'shell-knows-no-sandbox',
      severity: 'error',
      comment: 'The sandbox is one of the servers that the build meets: learn its address from config.json.',
      from: { path: '^shell/', pathNot: testOrStory },
      to: { path: '^sandbox/' },
    },
    {
      name: 'platform-check-is-a-command',
      severity: 'error',
      comment: 'It asks a platform from outside, with what a page asks with: contract, brands and the reader and writer of api.',
      from: { path: '^(shared|widgets|shell|sandbox)/', pathNot: testOrStory },
      to: { path: '^platform-check/' },
    },
    {
      name: 'platform-check-asks-as-a-page-does',
      severity: 'error',
      comment: 'It knows contract, brands and the reader and writer of api, and no server: learn its address from config.json.',
      from: { path: '^platform-check/', pathNot: testOrStory },
      to: { path: '^(shared|widgets|shell|sandbox)/', pathNot: '^shared/(contract|brands|api)/' },
    },
    {
      name: 'wire-libraries-only-in-api',
      severity: 'error',
      comment: 'Only shared/api speaks to the network: use page.call, or page.session for the hub.',
      from: { path: '^(shared|widgets|shell|sandbox|platform-check)/', pathNot: ['^shared/api/', testOrStory] },
      to: { path: library('ky|@microsoft/signalr|jwt-decode') },
    },
    {
      name: 'zod-only-in-the-schema-module',
      severity: 'error',
      // The typed package and openapi.json read descriptions off schemas while they are built: a page need not carry a door for that.
      comment: 'Import `z` from #shared/contract/schema, which decides for zod/mini once.',
      from: {
        path: '^(shared|widgets|shell|sandbox|platform-check|storybook|tests)/',
        pathNot: '^(shared/contract/schema|shell/package/tag-model|shell/docs/openapi)\\.ts$',
      },
      to: { path: library('zod') },
    },
    {
      name: 'browser-code-without-node',
      severity: 'error',
      comment: 'This runs in a browser: take what Node knows as an argument, or move the file to shell/, sandbox/ or tests/.',
      from: { path: '^(shared|widgets)/', pathNot: testOrStory },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shipped-code-without-dev-packages',
      severity: 'error',
      comment: 'What a browser loads is a dependency: list it under dependencies, or do without.',
      from: { path: '^(shared|widgets)/', pathNot: testOrStory },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: library('@types/.+') },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      comment: 'A package that is there by chance can go by chance: list it in package.json with its exact version.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'rooms-by-their-address',
      severity: 'error',
      comment: 'Across rooms write #shared/room/file: the build shares modules by that name, a relative path would carry a copy.',
      from: { path: '^(shared/[^/]+|[^/]+)/' },
      to: { path: '^shared/', pathNot: '^$1/', dependencyTypesNot: aliased },
    },
    {
      name: 'neighbours-by-relative-path',
      severity: 'error',
      comment: 'Inside one room write ./file.ts.',
      from: { path: '^shared/([^/]+)/', pathNot: testOrStory },
      to: { path: '^shared/$1/', dependencyTypes: aliased },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Move what both need into a third file, or pass it as an argument.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      comment: 'Nothing imports it and it imports nothing: use it or delete it.',
      from: {
        orphan: true,
        pathNot: ['^(?!shared/|widgets/)', '\\.d\\.ts$', testOrStory],
      },
      to: {},
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      comment: 'The file or package is not there: check the spelling, the .ts extension and package.json.',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(raw|url|inline)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|storybook/out|\\.cache|\\.sandbox)/' },
    // Types count: `import type` across a forbidden border is a border crossed all the same.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};

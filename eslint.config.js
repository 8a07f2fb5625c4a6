import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import tseslint from 'typescript-eslint';
import { brands } from './shared/brands/brand-table.ts';

/**
 * The law of the house, as far as a linter can see it. Import borders are judged by dependency-cruiser, types by TypeScript.
 * Rules are 'error' or absent; there is no inline exception (`noInlineConfig`): whoever needs one is a named door below.
 */

const tests = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/*.stories.tsx', 'tests/**'];
const browserCode = ['shared/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}', 'shell/**/*.{ts,tsx}'];

/** The one place of each dangerous power. A new name here is a decision to be argued for, not a formality. */
const doors = {
  navigation: ['shared/page/navigation.ts'],
  // Before the page's own storage is there embed.js reads the stored cart's badge, its second file what that cart costs, site.js whether
  // anybody is signed in.
  // The doctor says how much of it is kept.
  storage: [
    'shared/page/storage/storage.ts',
    'shell/brand-page/embed.ts',
    'shell/brand-page/embed-runtime.ts',
    'shell/brand-page/press.ts',
    'shell/site/first-requests.ts',
    'shell/site/scheme.ts',
    'shell/doctor/stored-cart.ts',
  ],
  // An example of the docs is what its reader writes: it runs in a sandboxed frame.
  markup: ['shared/ui/safe-html.tsx', 'shell/docs/in-the-page.ts'],
  // Where a refusal is the answer itself and nobody has anything to mend: a text that cannot be read, a storage or another window
  // that the browser closes, an answer that somebody else reads too and tells of.
  silence: [
    'shared/api/{answer,read-claims,session-gate}.ts',
    'shared/contract/{claims,header-value,purchase-order,stored}.ts',
    'shared/domain/{cart/carry,redirect-targets}.ts',
    'shared/page/{call,navigation,parameter-values,parent-frame,session/sign-in,storage/{key-value-store,sealed-store,storage},reported-elsewhere}.ts',
    'shared/ui/safe-image.tsx',
    'shell/{kernel/{script-loader,storage-access},site/{first-requests,routes}}.ts',
    'widgets/cart-modal/{cart-modal.price,early-cart}.ts',
    'widgets/entry/entry.model.ts',
    'widgets/storefront/storefront.facade.ts',
  ],
};

// 'license' is a path as well: such a name is a brand's only beside something that is called one.
const wordy = ['license', 'generic'];
const named = Object.keys(brands).filter((id) => !wordy.includes(id));
const brandIds = `^(${named.join('|')})$`;
const wordyBrandIds = `^(${wordy.join('|')})$`;
const brandish = '/brand|appName|tenant|^id$/i';
const hexColour = '#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\\b';
const word = '[A-Za-zÁÉÍÓÚÑáéíóúñ]{2}';

const forbidden = (selector, message) => ({ selector, message });

/** A formatter, a collator, whatever knows a language. */
const made = 'NewExpression[callee.object.name="Intl"]';

const laws = {
  everywhere: [
    forbidden('ExportAllDeclaration', 'An export is a promise, made one by one: name what you export, or import from the file itself.'),
    forbidden('TSAsExpression > TSAsExpression', 'A double assertion switches the compiler off: parse with a schema or write a guard.'),
    forbidden('TSTypeAssertion', 'Parse with a schema or write a guard.'),
    forbidden(
      'TSEnumDeclaration, TSModuleDeclaration[kind="namespace"], TSParameterProperty',
      'Node runs these files by erasing types: use a union, a module or a field.',
    ),
  ],
  defaultExports: [forbidden('ExportDefaultDeclaration', 'Use a named export: one name per thing, the same in every file.')],
  navigation: [
    forbidden(
      'AssignmentExpression[left.property.name="href"]:matches([left.object.name="location"], [left.object.property.name="location"])',
      'Leave the page through the navigation door of the page (allow-listed origins).',
    ),
    forbidden(
      'AssignmentExpression:matches([left.name="location"], [left.property.name="location"][left.object.name=/^(window|document|globalThis|top|parent)$/])',
      'Leave the page through the navigation door of the page (allow-listed origins).',
    ),
    forbidden(
      'CallExpression[callee.property.name=/^(assign|replace|reload)$/]:matches([callee.object.name="location"], [callee.object.property.name="location"])',
      'Leave or reload the page through the navigation door of the page.',
    ),
    forbidden(
      'CallExpression[callee.property.name="open"][callee.object.name=/^(window|globalThis)$/]',
      'Open another page through the navigation door of the page.',
    ),
  ],
  storage: [
    forbidden('Identifier[name=/^(localStorage|sessionStorage)$/]', 'Storage may be full, corrupt or refused: use page.storage.'),
    forbidden('MemberExpression[object.name="document"][property.name="cookie"]', 'We set no cookies.'),
  ],
  markup: [
    forbidden(
      'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/], CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe)$/], CallExpression[callee.object.name="document"][callee.property.name=/^(write|writeln)$/]',
      'Markup from text is drawn by one sanitising component of the kit: use it, or build elements.',
    ),
    forbidden('JSXAttribute[name.name="dangerouslySetInnerHTML"]', 'Markup from text is drawn by one sanitising component of the kit.'),
  ],
  silence: [
    forbidden(
      'CatchClause[param=null]',
      'What went wrong is told: bind the error and report it. Where a refusal is the answer itself, that file is a named door.',
    ),
    forbidden(
      [
        'CallExpression[callee.property.name="catch"][arguments.0.params.length=0]',
        'CallExpression[callee.property.name="then"][arguments.1.params.length=0]',
      ]
        .flatMap((call, at) =>
          ['type="Identifier"', 'type="Literal"', 'type="ObjectExpression"', 'body.length=0'].map(
            (nothing) => `${call}[arguments.${at}.body.${nothing}]`,
          ),
        )
        .join(),
      'What went wrong is told: take the error and report it, or name reportedElsewhere (shared/page/reported-elsewhere.ts) and say who tells.',
    ),
  ],
  messages: [
    forbidden(
      'CallExpression[callee.property.name="postMessage"][arguments.1.value="*"]',
      "Name the origin that may read the message; '*' is anybody.",
    ),
  ],
  brands: [
    forbidden(
      `BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/${brandIds}/]`,
      'Ask a policy value of the brand (shared/brands) instead of its name.',
    ),
    forbidden(
      `BinaryExpression[operator=/^[!=]==?$/]:matches([left.name=${brandish}], [left.property.name=${brandish}]) > Literal[value=/${wordyBrandIds}/]`,
      'Ask a policy value of the brand (shared/brands) instead of its name.',
    ),
    forbidden(`SwitchCase > Literal[value=/${brandIds}/]`, 'Ask a policy value of the brand (shared/brands) instead of its name.'),
  ],
  colours: [
    forbidden(
      `Literal[value=/${hexColour}/], TemplateElement[value.raw=/${hexColour}/]`,
      'A literal colour is a missing token: use the theme.',
    ),
  ],
  texts: [
    forbidden(`JSXText[value=/${word}/]`, 'Every visible string stands in the messages file.'),
    forbidden(
      `JSXAttribute[name.name=/^(label|title|placeholder|alt|text|heading|description|hint|aria-label|aria-description|aria-roledescription)$/] > Literal[value=/${word}/]`,
      'Every visible string stands in the messages file.',
    ),
  ],
  secureContexts: [
    forbidden(
      'MemberExpression[object.name="crypto"][property.name="randomUUID"]',
      'A page over plain http has no crypto.randomUUID: use randomId of shared/page/random-id.ts.',
    ),
  ],
  formatters: [
    forbidden(
      ['Program', 'Program > ExportNamedDeclaration']
        .flatMap((top) => ['', ' > MemberExpression'].map((of) => `${top} > VariableDeclaration > VariableDeclarator${of} > ${made}`))
        .join(),
      'A formatter costs milliseconds, paid here by every page that loads the module: make it when it is first used.',
    ),
  ],
  events: [
    forbidden(
      'JSXAttribute[name.name=/^on(Wheel|TouchMove|Drag|KeyPress|BeforeInput|Mouse(Move|Over|Out|Enter|Leave))$|^on(?!Click)[A-Za-z]+Capture$/]',
      'The root of a widget does not hear it (shared/runtime/pruned-root.ts): use its pointer event, or listen on the element.',
    ),
  ],
  ownSandbox: [
    forbidden(
      'Literal[value=/(localhost|127\\.0\\.0\\.1):\\d{2}/], TemplateElement[value.raw=/(localhost|127\\.0\\.0\\.1):\\d{2}/], CallExpression[callee.name=/^(addressesOf|siteConfig|listen)$/] > Literal[raw=/^[1-9]/], Property[key.name=/^(port|basePort)$/] > Literal[raw=/^[1-9]/], VariableDeclarator[id.name=/[pP]ort$/] > Literal[raw=/^[1-9]/], TemplateLiteral > Literal[raw=/^\\d[\\d_]{3,}$/]',
      'Each worker has a sandbox of its own on ports of its own: addressesOfThisRun() of tests/support/this-run.ts.',
    ),
    forbidden(
      'Literal[value=/^(\\u002F(tmp|var)\\b|\\.cache\\b)/]:not(CallExpression[callee.name=/^(mkdtemp|mkdir)/] Literal), CallExpression[callee.name="tmpdir"]:not(CallExpression[callee.name=/^mkdtemp/] CallExpression)',
      'Two tests, or two runs, would meet in this file: make a folder of its own with mkdtemp.',
    ),
    forbidden(
      'CallExpression:matches([callee.name=/^(write|append)File/], [callee.property.name=/^(write|append)File/]) > Literal:first-child',
      'Two tests, or two runs, would meet in this file: make a folder of its own with mkdtemp.',
    ),
  ],
  wholeSuites: [
    forbidden(
      'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme|skipIf|runIf|fails)$/], CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]',
      'A test runs or is not there: mend it or delete it.',
    ),
  ],
};

const browserLaws = [
  ...laws.everywhere,
  ...laws.defaultExports,
  ...laws.navigation,
  ...laws.storage,
  ...laws.markup,
  ...laws.silence,
  ...laws.messages,
  ...laws.brands,
  ...laws.events,
  ...laws.formatters,
  ...laws.secureContexts,
];
const restrict = (rules) => ({ 'no-restricted-syntax': ['error', ...rules] });
const without = (rules, taken) => rules.filter((rule) => !taken.includes(rule));

/** Each door's file, without the laws that it is the door of; a file may be the door of several. */
const doorsOpened = [
  ...new Set(
    Object.values(doors)
      .flat()
      .flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname })),
  ),
].map((file) => {
  const opened = Object.keys(doors).filter((name) => doors[name].some((pattern) => matchesGlob(file, pattern)));
  const own = /^(shared\/ui|widgets)\//.test(file) ? [...browserLaws, ...laws.colours] : browserLaws;
  return {
    files: [file],
    rules: restrict(
      without(
        own,
        opened.flatMap((name) => laws[name]),
      ),
    ),
  };
});

export default tseslint.config(
  { ignores: ['dist/', 'published/', 'node_modules/', '.cache/', '.sandbox/', 'storybook/out/', 'storybook/public/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    rules: {
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      // An empty interface that extends one type is how global event maps are widened.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' }],
      'array-callback-return': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-constant-binary-expression': 'error',
      'no-constant-condition': 'error',
      'no-debugger': 'error',
      'no-dupe-else-if': 'error',
      'no-empty': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...laws.everywhere],
      'no-script-url': 'error',
      'no-self-assign': 'error',
      'no-self-compare': 'error',
      'no-sparse-arrays': 'error',
      'no-throw-literal': 'error',
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-unsafe-optional-chaining': 'error',
      'no-useless-catch': 'error',
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['{sandbox,platform-check}/**/*.ts', 'tests/**/*.{ts,tsx}'], rules: restrict([...laws.everywhere, ...laws.defaultExports]) },
  {
    files: browserCode,
    rules: {
      ...restrict(browserLaws),
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      'no-restricted-globals': ['error', { name: 'open', message: 'Open another page through the navigation door of the page.' }],
    },
  },
  { files: ['shared/brands/**/*.ts'], rules: restrict(without(browserLaws, laws.brands)) },
  { files: ['shared/{ui,desk}/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'], rules: restrict([...browserLaws, ...laws.colours]) },
  { files: ['widgets/**/*.view.tsx', 'widgets/*/parts/**/*.tsx'], rules: restrict([...browserLaws, ...laws.colours, ...laws.texts]) },
  // Scripts that Node runs while it builds: they print, and they meet no page.
  {
    files: ['shell/{build,deploy}/**/*.ts'],
    rules: { ...restrict([...laws.everywhere, ...laws.defaultExports]), 'no-console': 'off' },
  },
  ...doorsOpened,
  { files: tests, rules: { ...restrict([...laws.everywhere, ...laws.defaultExports, ...laws.wholeSuites]), 'no-console': 'off' } },
  {
    files: tests,
    // These start, serve and measure.
    ignores: ['tests/{support,bench,engines}/**', 'tests/run.ts', 'tests/{look,proof,mutants,trust}/main.ts', 'tests/trust/sabotage.ts'],
    rules: restrict([...laws.everywhere, ...laws.defaultExports, ...laws.wholeSuites, ...laws.ownSandbox]),
  },
  // Tools find these by their default export.
  {
    files: [
      '*.config.{ts,js}',
      'shell/build/{frozen-prototypes,tidy-css,webpack}.ts',
      'tests/engines/mount.config.ts',
      'tests/mutants/*.config.ts',
      'storybook/*.{ts,tsx}',
      '**/*.stories.tsx',
      'tests/support/{*-for-tests,suite-reporter}.ts',
    ],
    rules: restrict([...laws.everywhere, ...laws.wholeSuites]),
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);

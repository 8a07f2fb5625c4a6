/** The typed package of a release: `licence-widgets-<version>.tgz`, all of it written from what the tags read and tell. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { declarations } from './declarations.ts';
import { elementsManifest } from './elements-manifest.ts';
import { frameworkTypes } from './framework-types.ts';
import { htmlCustomData } from './html-custom-data.ts';
import { PACKAGE_NAME } from './name.ts';
import { readTags } from './tag-model.ts';
import { webTypes } from './web-types.ts';

const page = path.join(import.meta.dirname, '..', '..', 'storybook', 'docs', 'embed', 'typed-package.md');

const licence = `${PACKAGE_NAME} comes with a licence store and is for pages that embed it. All rights are reserved; what you may do with it
is what you and that store agreed on. It contains no software of others.
`;

const nothingRuns = `// Types alone.
export {};
`;

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the client for all bundlers and supported browsers. */
function script(): string {
  const source = readFileSync(path.join(import.meta.dirname, 'client.ts'), 'utf8');
  return ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  }).outputText;
}

function manifest(version: string): object {
  const kinds = Object.keys(frameworkTypes);
  const data = ['custom-elements.json', 'web-types.json', 'html-custom-data.json', 'package.json'];
  return {
    name: PACKAGE_NAME,
    version,
    description: 'Types and a loader for the tags of a licence store: buy button, cart, store front, purchase form and more.',
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    sideEffects: false,
    main: './index.js',
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      ...Object.fromEntries(kinds.map((kind) => [`./${kind}`, { types: `./${kind}.d.ts`, default: `./${kind}.js` }])),
      ...Object.fromEntries(data.map((file) => [`./${file}`, `./${file}`])),
    },
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
  };
}

/** Returns a function that gives the package's files, by name, for a release's version. */
export async function packageContents(): Promise<(version: string) => ReadonlyMap<string, string>> {
  const tags = await readTags();
  const always = [
    ['LICENSE', licence],
    ['README.md', readFileSync(page, 'utf8')],
    ['index.js', script()],
    ['index.d.ts', declarations(tags)],
    ...Object.entries(frameworkTypes).flatMap(([kind, types]) => [[`${kind}.d.ts`, types] as const, [`${kind}.js`, nothingRuns] as const]),
    ['custom-elements.json', json(elementsManifest(tags))],
    ['html-custom-data.json', json(htmlCustomData(tags))],
  ] as const;
  return (version) =>
    new Map([...always, ['package.json', json(manifest(version))], ['web-types.json', json(webTypes(tags, PACKAGE_NAME, version))]]);
}

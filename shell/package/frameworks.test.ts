import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstalledPackage, modules } from '../test-support/installed-package.ts';

/** The parts of the framework compilers that the examples need. */
interface Compilers {
  readonly '@angular/compiler': {
    parseTemplate(
      template: string,
      file: string,
    ): {
      readonly errors: readonly unknown[] | null;
      readonly nodes: readonly {
        readonly name?: string;
        readonly outputs?: readonly { readonly name: string; readonly target: string | null }[];
      }[];
    };
  };
  readonly 'svelte/compiler': {
    compile(
      source: string,
      options: { generate: 'client' },
    ): { readonly js: { readonly code: string }; readonly warnings: readonly { readonly message: string }[] };
  };
  readonly 'vue/compiler-sfc': {
    parse(source: string): {
      readonly descriptor: { readonly template: { readonly content: string } };
      readonly errors: readonly unknown[];
    };
    compileTemplate(options: { source: string; filename: string; id: string; compilerOptions: object }): {
      readonly code: string;
      readonly errors: readonly unknown[];
    };
  };
}
const compiler = async <Name extends keyof Compilers>(name: Name): Promise<Compilers[Name]> => (await import(name)) as Compilers[Name];

let here: InstalledPackage;
beforeAll(async () => {
  here = await InstalledPackage.of('0.1.0-Ab3dEf6h1j');
});
afterAll(() => here.remove());

describe('the package in frameworks', () => {
  const inReact = `
import 'licence-widgets/react';
import { useRef } from 'react';
import type { LicenceElement } from 'licence-widgets';
export function Right() {
  const form = useRef<LicenceElement>(null);
  return (
    <licence-store-header brand="firmaya" class="top" tenant="aliado">
      <licence-cart-menu slot="cart" brand="firmaya" alone load="idle" />
      <licence-storefront brand="firmaya" package-id="7" speed="300" style={{ margin: 0 }} />
      <licence-purchase-form brand="firmaya" mode="purchase" ref={form} key="form" />
    </licence-store-header>
  );
}
// refused: whose cart it is is not said
export const nobodys = <licence-cart-menu />;
// refused: what has to be sold is not said
export const nothing = <licence-buy-button brand="firmaya" />;
// refused: there is no such attribute
export const misspelt = <licence-buy-button brand="firmaya" package-code="F" quantiti={2} />;
// refused: there is no such moment
export const late = <licence-cart-menu brand="firmaya" load="later" />;
// refused: there is no such tag
export const other = <licence-cart-menue brand="firmaya" />;
`;
  const before19 = `
// refused: React 18 hears no event of a tag by a property
export const deaf = <licence-cart-modal brand="firmaya" onlicence:ready={() => null} />;
`;
  const since19 = `
export const hears = <licence-cart-modal brand="firmaya" onlicence:purchase-started={({ detail }) => detail.lines.length} />;
// refused: there is no such field
export const wrong = <licence-cart-modal brand="firmaya" onlicence:purchase-started={({ detail }) => detail.price} />;
// refused: there is no such event
export const never = <licence-cart-modal brand="firmaya" onlicence:paid={() => null} />;
`;
  it.each([
    ['18', 'types-react-18', before19],
    ['19', '@types/react', since19],
  ])('the React example compiles with the types of React %s, and wrong names do not compile', async (name, types, events) => {
    const said = await here.complaints(`react-${name}`, {
      files: { 'example.tsx': here.exampleIn('tsx'), 'use.tsx': inReact + events, 'react.ts': here.asSource('react.d.ts') },
      installed: { '@types/react': types, '@types/prop-types': '@types/prop-types', csstype: 'csstype' },
      jsx: { jsx: 'react-jsx' },
    });
    expect(said).toEqual([]);
  });

  const scriptOf = (component: string): string => /<script[^>]*>([\s\S]*?)<\/script>/.exec(component)?.[1] ?? '';

  it('the Vue example and its template compile, and wrong names do not compile in templates and JSX', async () => {
    const use = `
/** @jsxImportSource vue */
import type { GlobalComponents } from 'vue';
import 'licence-widgets/vue';
type Given<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
export const right: Given<'licence-buy-button'> = {
  brand: 'firmaya', packageCode: 'F', quantity: 2, 'onLicence:lineAdded': ({ detail }) => detail.line.packageCode,
};
// refused: what has to be sold is not said
export const nothing: Given<'licence-buy-button'> = { brand: 'firmaya' };
// refused: there is no such mode
export const other: Given<'licence-purchase-form'> = { brand: 'firmaya', mode: 'buy' };
// refused: an added line has no price
export const wrong: Given<'licence-buy-button'> = { brand: 'firmaya', packageCode: 'F', 'onLicence:lineAdded': ({ detail }) => detail.price };
export const drawn = <licence-cart-menu brand="firmaya" alone class="top" onLicence:error={({ detail }) => detail.kind} />;
// refused: there is no such moment
export const late = <licence-cart-menu brand="firmaya" load="later" />;
// refused: there is no such attribute
export const misspelt = <licence-buy-button brand="firmaya" package-code="F" quantiti={2} />;
`;
    const example = here.exampleIn('vue');
    const { parse, compileTemplate } = await compiler('vue/compiler-sfc');
    const { descriptor, errors } = parse(example);
    const template = compileTemplate({
      source: descriptor.template.content,
      filename: 'example.vue',
      id: 'example',
      compilerOptions: { isCustomElement: (tag: string) => tag.startsWith('licence-') },
    });
    expect([...errors, ...template.errors]).toEqual([]);
    expect(template.code).toContain('"onLicence:lineAdded"');
    const said = await here.complaints('vue', {
      files: { 'example.ts': scriptOf(example), 'use.tsx': use, 'vue.ts': here.asSource('vue.d.ts') },
      installed: { vue: 'vue', '@vue': '@vue', csstype: 'csstype' },
      jsx: { jsx: 'react-jsx', jsxImportSource: 'vue' },
    });
    expect(said).toEqual([]);
  });

  it("the Angular example's template parses, with its event bound to the document", async () => {
    const recipe = readFileSync(path.join(modules, '..', 'storybook', 'docs', 'embed', 'angular.md'), 'utf8');
    const [, template = ''] = /template: `([^`]*)`/.exec(recipe) ?? [];
    const { parseTemplate } = await compiler('@angular/compiler');
    const { errors, nodes } = parseTemplate(template, 'buy.html');
    expect(errors ?? []).toEqual([]);
    const tag = nodes.find(({ name }) => name === 'licence-buy-button');
    expect(tag?.outputs).toMatchObject([{ name: 'licence:line-added', target: 'document' }]);
  });

  it('the Svelte example compiles without warnings, and wrong names do not compile', async () => {
    const use = `
import type { SvelteHTMLElements } from 'svelte/elements';
import 'licence-widgets/svelte';
export const right: SvelteHTMLElements['licence-buy-button'] = {
  brand: 'firmaya', 'package-code': 'F', class: 'top', 'onlicence:line-added': ({ detail }) => detail.line.packageCode, 'on:licence:error': () => null,
};
// refused: what has to be sold is not said
export const nothing: SvelteHTMLElements['licence-buy-button'] = { brand: 'firmaya' };
// refused: there is no such attribute
export const misspelt: SvelteHTMLElements['licence-cart-menu'] = { brand: 'firmaya', alon: true };
// refused: there is no such mode
export const other: SvelteHTMLElements['licence-purchase-form'] = { brand: 'firmaya', mode: 'buy' };
// refused: there is no such event
export const never: SvelteHTMLElements['licence-cart-menu'] = { brand: 'firmaya', 'onlicence:paid': () => null };
`;
    const example = here.exampleIn('svelte');
    const { warnings } = (await compiler('svelte/compiler')).compile(example, { generate: 'client' });
    expect(warnings).toEqual([]);
    const said = await here.complaints('svelte', {
      files: { 'example.ts': scriptOf(example), 'use.ts': use, 'svelte.ts': here.asSource('svelte.d.ts') },
      installed: { svelte: 'svelte' },
    });
    expect(said).toEqual([]);
  });
});

it('the custom elements manifest is valid by its schema', () => {
  const schema: unknown = JSON.parse(readFileSync(path.join(modules, 'custom-elements-manifest', 'schema.json'), 'utf8'));
  const ajv = new Ajv({ allErrors: true, strict: false });
  expect(ajv.validate(Object(schema), here.jsonOf('custom-elements.json')), JSON.stringify(ajv.errors?.slice(0, 5))).toBe(true);
});

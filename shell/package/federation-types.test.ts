import { afterAll, beforeAll, expect, it } from 'vitest';
import { InstalledPackage } from '../test-support/installed-package.ts';
import { federationApiTypes, federationTypes } from '../deploy/federation-build.ts';
import { readTags } from './tag-model.ts';

let here: InstalledPackage;
beforeAll(async () => {
  here = await InstalledPackage.of('0.1.0-Ab3dEf6h1j');
});
afterAll(() => here.remove());

const use = `
import { mount, name } from './buy-button.js';
import { mount as mountForm } from './purchase-form.js';
import { mount as mountPayments } from './payments.js';

export async function sell(place: HTMLElement): Promise<void> {
  const button = mount(place, { brand: 'firmaya', props: { packageCode: 'FIRMA-BAS-100' } });
  await button.ready;
  button.update({ quantity: 2 });
  const may: true | { readonly message: string } = button.canLeave();
  if (may === true) button.unmount();
  mountForm(place, { brand: 'firmaya' });
  await mountPayments(place, { brand: 'license' }).ready;
  const own: 'buy-button' = name;
  console.info(own);
}
// refused: what has to be sold is not said
mount(document.body, { brand: 'firmaya' });
// refused: whose it is is not said
mountPayments(document.body, {});
// refused: whose it is is not said
mount(document.body, { props: { packageCode: 'F' } });
// refused: there is no such prop
mount(document.body, { brand: 'firmaya', props: { packageCode: 'F', quantiti: 2 } });
`;

it("a federation host compiles against the container's types, and wrong names do not compile", async () => {
  const files = federationTypes(await readTags(), ['buy-button', 'purchase-form', 'payments']);
  expect(files.map(([name]) => name)).toEqual(['licence-widgets.d.ts', 'buy-button.d.ts', 'purchase-form.d.ts', 'payments.d.ts']);
  // As sources, since the compiler does not check declarations of a package.
  const judged = Object.fromEntries(files.map(([name, text]) => [name.replace('.d.ts', '.ts'), text]));
  expect(await here.complaints('stock', { files: { ...judged, 'use.ts': use } })).toEqual([]);
});

it("the types of the plugin's loadRemote name every module under the host's own alias", () => {
  expect(federationApiTypes(['buy-button', 'cart-modal'])).toBe(
    "export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/buy-button' | 'REMOTE_ALIAS_IDENTIFIER/cart-modal';\ntype PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/buy-button' ? typeof import('REMOTE_ALIAS_IDENTIFIER/buy-button') : T extends 'REMOTE_ALIAS_IDENTIFIER/cart-modal' ? typeof import('REMOTE_ALIAS_IDENTIFIER/cart-modal') : any;\n",
  );
});

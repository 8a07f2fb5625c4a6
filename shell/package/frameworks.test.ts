import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstalledPackage } from '../test-support/installed-package.ts';

let here: InstalledPackage;
beforeAll(async () => {
  here = await InstalledPackage.of('0.1.0-Ab3dEf6h1j');
});
afterAll(() => here.remove());

describe('who installs the package beside a framework', () => {
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
  const since19 = `
export const hears = <licence-cart-modal brand="firmaya" onlicence:purchase-started={({ detail }) => detail.lines.length} />;
// refused: there is no such field
export const wrong = <licence-cart-modal brand="firmaya" onlicence:purchase-started={({ detail }) => detail.price} />;
// refused: there is no such event
export const never = <licence-cart-modal brand="firmaya" onlicence:paid={() => null} />;
`;
  it.each([['19', '@types/react', since19]])(
    'compiles the example with the types of React %s; a wrong name does not compile',
    async (name, types, events) => {
      const said = await here.complaints(`react-${name}`, {
        files: { 'example.tsx': here.exampleIn('tsx'), 'use.tsx': inReact + events, 'react.ts': here.asSource('react.d.ts') },
        installed: { '@types/react': types, csstype: 'csstype' },
        jsx: { jsx: 'react-jsx' },
      });
      expect(said).toEqual([]);
    },
  );
});

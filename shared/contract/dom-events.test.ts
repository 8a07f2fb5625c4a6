import { expect, test } from 'vitest';
import { licenceEvent } from './dom-events.ts';

test('a public event leaves the shadow root, is heard on the document, and says its version', () => {
  const event = licenceEvent('licence:line-added', { brand: 'firmaya', line: { packageCode: 'FIRMA-BAS-100', quantity: 2 } });
  expect(event).toMatchObject({ type: 'licence:line-added', bubbles: true, composed: true });
  expect(event.detail).toEqual({ version: 1, brand: 'firmaya', line: { packageCode: 'FIRMA-BAS-100', quantity: 2 } });
});

import { expect, test } from 'vitest';
import { licenceEvent } from './dom-events.ts';

test('a public event bubbles out of the shadow root and has its version', () => {
  const line = { packageCode: 'FIRMA-BAS-100', quantity: 2, name: 'Firma Básica 100', price: 119_990 };
  const event = licenceEvent('licence:line-added', { brand: 'firmaya', line, currency: 'COP', total: 239_980 });
  expect(event).toMatchObject({ type: 'licence:line-added', bubbles: true, composed: true });
  expect(event.detail).toEqual({ version: 1, brand: 'firmaya', line, currency: 'COP', total: 239_980 });
});

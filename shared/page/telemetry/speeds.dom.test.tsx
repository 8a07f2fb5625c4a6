import { expect, test, vi } from 'vitest';
import type { TelemetryReport } from '#shared/contract/telemetry';
import { watchWidget } from './speeds.ts';

test('only the first widget of each kind and brand is reported, and the window keeps at most one listener', () => {
  const listened = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
  const told: TelemetryReport[] = [];
  const tell = (report: TelemetryReport) => told.push(report);
  for (let at = 0; at < 20; at += 1) {
    const widget = ['buy-button', 'cart-menu'][at % 2] ?? '';
    watchWidget(tell, { brand: 'firmaya', widget, mount: at, firstPaint: 100 + at }, document.createElement('div'));
  }
  watchWidget(tell, { brand: 'bemyself', widget: 'cart-menu', mount: 50, firstPaint: 60 }, document.createElement('div'));
  expect(listened.mock.calls.filter(([type]) => type === 'visibilitychange').length).toBeLessThanOrEqual(1);
  expect(told).toMatchObject([
    { brand: 'firmaya', widget: 'buy-button', name: 'mount', value: 0 },
    { brand: 'firmaya', widget: 'buy-button', name: 'first-paint', value: 100 },
    { brand: 'firmaya', widget: 'cart-menu', name: 'mount', value: 1 },
    { brand: 'firmaya', widget: 'cart-menu', name: 'first-paint', value: 101 },
    { brand: 'bemyself', widget: 'cart-menu', name: 'mount', value: 50 },
    { brand: 'bemyself', widget: 'cart-menu', name: 'first-paint', value: 60 },
  ]);
  listened.mockRestore();
});

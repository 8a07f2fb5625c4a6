import { expect, test, vi } from 'vitest';
import { watchWidget } from './speeds.ts';

test('widgets that come and go leave no listener on the window behind', () => {
  const listened = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
  const told: unknown[] = [];
  for (let at = 0; at < 20; at += 1)
    watchWidget(
      (report) => told.push(report),
      { brand: 'firmaya', widget: 'buy-button', mount: 1, firstPaint: 2 },
      document.createElement('div'),
    );
  expect(listened.mock.calls.filter(([type]) => type === 'visibilitychange').length).toBeLessThanOrEqual(1);
  expect(told).toHaveLength(40);
  listened.mockRestore();
});

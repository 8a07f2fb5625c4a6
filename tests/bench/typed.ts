import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Types with a pause after each key, after the work of the press into the field has ended. @returns ms from each key to its paint */
export async function typed(page: Page, text: string): Promise<readonly number[]> {
  await page.evaluate(() => {
    Object.assign(window, { keyTimes: [] });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyTimes.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await sleep(500);
  await page.keyboard.type(text, { delay: 120 });
  const slowKeys = await page.evaluate(() => window.keyTimes);
  // The browser reports keys from 16 ms on; 8 ms stand for each quicker one.
  return [...slowKeys, ...Array.from({ length: Math.max(0, text.length - slowKeys.length) }, () => 8)];
}

declare global {
  interface Window {
    keyTimes: number[];
  }
}

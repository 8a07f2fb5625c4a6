import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { StyleSheetManager } from 'styled-components';
import { onTestFinished, vi } from 'vitest';
import { themeCss } from '#shared/brands/theme-css';
import { themes } from '#shared/brands/themes';
import { baseCss } from '#shared/ui/base';

/** Draws an element in an open shadow root with a theme, as widgets do, until the test ends. */
export async function inShadow(node: ReactNode): Promise<ShadowRoot> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss(themes.license) + baseCss);
  root.adoptedStyleSheets = [sheet];
  const styles = document.createElement('div');
  const place = document.createElement('div');
  place.className = 'root';
  root.append(styles, place);
  const react = createRoot(place);
  flushSync(() => react.render(<StyleSheetManager target={styles}>{node}</StyleSheetManager>));
  onTestFinished(() => {
    react.unmount();
    host.remove();
  });
  return root;
}

/** Returns the label of the focused element inside a shadow root, else its text. */
export function focusIn(root: ShadowRoot): string | null {
  const element = root.activeElement;
  if (element === null) return null;
  const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  return element.getAttribute('aria-label') ?? labelled ?? element.textContent;
}

/** Advances the faked time and lets React draw. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
  }
}

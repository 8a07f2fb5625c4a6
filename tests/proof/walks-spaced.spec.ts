import { expect } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { screensToWalk } from '../support/screens-to-walk.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';
import type { Page } from 'playwright';

/**
 * Applies the text spacing of WCAG 1.4.12 to a page, also in shadow roots.
 * @returns the elements whose text is cut off and, if the page got wider than the window, those that reach beyond it
 */
async function spaceText(page: Page): Promise<{ readonly cut: readonly string[]; readonly beyond: readonly string[] }> {
  return page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    );
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot !== null) roots.push(element.shadowRoot);
    for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

    // Texts for screen readers only have a box of one pixel.
    const isDrawn = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return (
        (['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const named = (element: Element): string => `${element.localName}: ${(element.textContent ?? '').trim().slice(0, 60)}`;
    const drawn = roots.flatMap((root) => [...root.querySelectorAll('*')]).filter(isDrawn);
    const isBeyond = (element: Element): boolean => element.getBoundingClientRect().right > innerWidth + 1;
    return {
      cut: drawn.filter((element) => hasWords(element) && isCut(element)).map(named),
      beyond: document.documentElement.scrollWidth > innerWidth ? drawn.filter(isBeyond).map(named) : [],
    };
  });
}

const { world, arrive } = visitorsOfThisFile();

campaign('walks', 3, (it) => {
  for (const { screen, brands, come } of screensToWalk)
    it(`${screen} at 320 px (a zoom of 400 %) with WCAG text spacing cuts off no text`, async () => {
      const visitor = await arrive({ viewport: { width: 320, height: 640 } });
      const site = new PurchasePage(await visitor.newPage(), world.addresses);
      await come(site, brands[0], world);
      expect(await spaceText(site.page)).toEqual({ cut: [], beyond: [] }); // TR-H04
    });
});

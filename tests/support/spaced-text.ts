import type { Page } from 'playwright';

/**
 * Sets all text of a page, in shadow roots too, as far apart as WCAG 1.4.12 says that it has to bear.
 * @returns what is cut by it and, where the page is wider than the window then, what reaches beyond: each by its words
 */
export async function spaceText(page: Page): Promise<{ readonly cut: readonly string[]; readonly beyond: readonly string[] }> {
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

    // Words that only a screen reader is told stand in a pixel of their own.
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

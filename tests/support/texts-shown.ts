/**
 * Every text that comes up inside a mounted widget from now on, also what is gone again: a notice of success stands for two
 * seconds only, and a busy machine may look later. The array grows.
 */
export function textsShown({ shadowRoot }: Element): readonly string[] {
  if (shadowRoot === null) throw new Error('The element carries no widget.');
  const texts: string[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? '');
  }).observe(shadowRoot, { childList: true, subtree: true });
  return texts;
}

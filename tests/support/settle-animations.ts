/**
 * Finishes all finite animations, in the document and in every open shadow root, so that colours are judged in their final state. Runs in
 * the page; a journey passes it as a function, so it refers to nothing outside.
 */
export function settleAnimations(): void {
  const roots: (Document | ShadowRoot)[] = [document];
  for (let root = roots.pop(); root; root = roots.pop()) {
    for (const animation of root.getAnimations()) {
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
  }
}

/**
 * Brings every animation that ends to its end, in the document and in every open shadow root: colours are judged as they
 * stay, not on their way. Runs in the page; a journey hands it over as a function, so it refers to nothing outside itself.
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

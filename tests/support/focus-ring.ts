/**
 * Whether a person sees that the focus is on this very element: an outline, or the ring that a field or the box around it
 * draws as a spread of its shadow. A shadow that lies under a thing (blurred, without spread) and the inset line of a wrong
 * field are no ring. Runs in the page, so that it uses nothing from outside itself.
 */
export function showsFocusRing(element: Element): boolean {
  const drawsRing = (box: Element): boolean => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(box);
    const clear = /^(transparent|rgba\(.*, 0\))$/;
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && !clear.test(outlineColor)) return true;
    // Computed as 'rgb(…) 0px 0px 0px 2px', inset ones with that word behind.
    return /\) 0px 0px 0px [1-9][\d.]*px(?! inset)/.test(boxShadow);
  };
  return element.matches(':focus-visible') && [element, element.parentElement].some((box) => box !== null && drawsRing(box));
}

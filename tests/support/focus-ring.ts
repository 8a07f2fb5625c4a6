/**
 * Returns whether the focus on exactly this element is visible: by an outline, or by the ring that a field or its box draws as a box
 * shadow with spread. A blurred drop shadow and the inset line of an invalid field are no ring. Runs in the page, so it refers to nothing
 * outside.
 */
export function showsFocusRing(element: Element): boolean {
  const drawsRing = (box: Element): boolean => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(box);
    const clear = /^(transparent|rgba\(.*, 0\))$/;
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && !clear.test(outlineColor)) return true;
    // Computed as 'rgb(…) 0px 0px 0px 2px'; inset shadows end in `inset`.
    return /\) 0px 0px 0px [1-9][\d.]*px(?! inset)/.test(boxShadow);
  };
  return element.matches(':focus-visible') && [element, element.parentElement].some((box) => box !== null && drawsRing(box));
}

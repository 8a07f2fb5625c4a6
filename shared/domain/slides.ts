/** Returns the number of cards side by side in a slider of this width (px), at most all cards. */
export function slidesPerView(width: number, cards: number): number {
  const fitting = width < 600 ? 1 : width < 1024 ? 2 : width < 1680 ? 3 : 4;
  return Math.max(1, Math.min(fitting, cards));
}

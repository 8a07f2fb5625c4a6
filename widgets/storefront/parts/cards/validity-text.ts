import { messages } from '../../storefront.messages.ts';
import type { ShelfItem } from '../../storefront.shelves.ts';

/** The platform's words for how long a package lasts; an unlimited one without words is 'Ilimitada'. */
export function validityText({ validity, period }: Pick<ShelfItem, 'validity' | 'period'>): string | null {
  return validity ?? (period === 'I' ? messages.unlimited : null);
}

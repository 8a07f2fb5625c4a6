import { messages } from '../../storefront.messages.ts';
import type { ShelfItem } from '../../shelves.ts';

/** Returns the platform's words for the validity; 'Ilimitada' for an unlimited one without words. */
export function validityText({ validity, period }: Pick<ShelfItem, 'validity' | 'period'>): string | null {
  return validity ?? (period === 'I' ? messages.unlimited : null);
}

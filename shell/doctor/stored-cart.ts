import { sealedPrefix } from '#shared/page/storage/key-value-store';
import { messages } from './doctor.messages.ts';
import type { Finding } from './findings.ts';

/** Reports the size of each brand's stored cart, never its contents or buyer. */
export function storageFindings(): readonly Finding[] {
  let stored: string | null;
  try {
    const probe = 'licence-probe';
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    stored = localStorage.getItem('cart');
  } catch (error) {
    console.info('licence: the browser keeps nothing for this page', error);
    return [{ level: 'note', what: messages.keepsNot }];
  }
  return [{ level: 'good', what: messages.keeps }, ...linesOf(stored)];
}

function linesOf(stored: string | null): readonly Finding[] {
  if (stored === null) return [{ level: 'good', what: messages.noCart }];
  if (stored.startsWith(sealedPrefix)) return [{ level: 'good', what: messages.sealed }];
  try {
    const { brands = {} } = JSON.parse(stored) as { readonly brands?: Readonly<Record<string, { readonly lines?: readonly unknown[] }>> };
    return Object.entries(brands).map(([brand, { lines = [] }]) => ({ level: 'good', what: messages.lines(brand, lines.length) }));
  } catch (error) {
    console.info('licence: what is stored as the cart cannot be read', error);
    return [{ level: 'note', what: messages.unreadable }];
  }
}

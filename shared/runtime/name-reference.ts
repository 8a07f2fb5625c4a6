import { supportReference } from '#shared/ui/words';

// Part of embed.js and site.js: no React.

export function nameReference(notice: Element | null | undefined, reference: string | null): void {
  if (reference) notice?.append(` ${supportReference(reference)}`);
}

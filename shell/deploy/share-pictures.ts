import path from 'node:path';

/** Pixels; what networks show of a shared address without cutting it. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Returns the picture's file; `npm run share:pictures` draws it. */
export const pictureOf = (name: string): string => path.join(import.meta.dirname, 'share-pictures', `${name}.png`);

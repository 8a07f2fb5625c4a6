/** Words that `embed.js` draws; a small file, since every page loads that script. */
export const facadeMessages = {
  /** @param lines null while unknown */
  label: (lines: number | null): string =>
    `Carrito de compras${lines === null ? '' : lines === 0 ? ', vacío' : lines === 1 ? ', 1 producto' : `, ${lines} productos`}`,
} as const;

/** Texts that `embed.js` draws. A file of its own, since every page loads that script. */
export const facadeMessages = {
  /** @param lines null while unknown */
  label: (lines: number | null): string =>
    `Carrito de compras${lines === null ? '' : lines === 0 ? ', vacío' : lines === 1 ? ', 1 producto' : `, ${lines} productos`}`,
} as const;

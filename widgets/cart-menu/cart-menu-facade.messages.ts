/** The words of the cart menu that `embed.js` draws: a file of their own, since every byte of that script is paid for by every page. */
export const facadeMessages = {
  /** @param lines null while unknown */
  label: (lines: number | null): string =>
    `Carrito de compras${lines === null ? '' : lines === 0 ? ', vacío' : lines === 1 ? ', 1 producto' : `, ${lines} productos`}`,
} as const;

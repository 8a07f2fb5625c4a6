/** The words of the cart menu that `embed.js` draws: a file of their own, since every byte of that script is paid for by every page. */
export const facadeMessages = {
  label: (lines: number): string => `Carrito de compras, ${lines === 0 ? 'vacío' : lines === 1 ? '1 producto' : `${lines} productos`}`,
} as const;

/** Size of the loading table. `narrowHeight`: px of a row in the narrow layout, where rows are list items. */
export const waiting = { columns: 7, narrowHeight: 112 } as const;

/** Size of the loading table. `narrowHeight`: px of a row in the narrow layout, where rows are list items. */
export const skeletonRows = { columns: 6, narrowHeight: 132 } as const;

/** The table while it loads; `narrowHeight` in px, of a row that has become a list item. */
export const skeletonRows = { columns: 6, narrowHeight: 132 } as const;

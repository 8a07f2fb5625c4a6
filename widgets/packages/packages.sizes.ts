/** The table while it loads; `narrowHeight` in px, of a row that has become a list item. */
export const waiting = { columns: 7, narrowHeight: 112 } as const;

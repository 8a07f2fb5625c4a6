/** The table's place while it is read: columns, and px of a row that has become a list item. */
export const waiting = { columns: 6, narrowHeight: 132 } as const;

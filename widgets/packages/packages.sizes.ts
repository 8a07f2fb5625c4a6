/** The table's place while it is read: columns, and px of a row that has become a list item: the switch above its two buttons. */
export const waiting = { columns: 7, narrowHeight: 112 } as const;

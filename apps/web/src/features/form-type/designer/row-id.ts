/** Names the row of a part in the page. */
export const rowId = (id: string) => `part-${id}`;

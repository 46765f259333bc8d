/** The text of a part of an Office file; undefined where it has none of that name. */
export type Parts = (name: string) => string | undefined;

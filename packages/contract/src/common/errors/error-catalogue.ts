/** HTTP status and Portuguese text by code; pieces in braces are filled from the error's parameters. */
export type ErrorCatalogue = Readonly<Record<string, readonly [number, string]>>;

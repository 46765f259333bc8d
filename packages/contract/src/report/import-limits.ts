/** Lines of a file of registrations that the call itself reads; more are read by the worker. */
export const mostLinesAtOnce = 1_000;
/** Lines of a file of registrations. */
export const mostImportedLines = 10_000;
/** Characters of such a file. */
export const longestImport = 5_000_000;
/** Of the call that brings it: letters with accents take two bytes, line ends two as JSON. */
export const importBodyLimit = 12 * 1024 * 1024;

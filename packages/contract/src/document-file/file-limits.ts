/** How many files a document has had at most, the present one among them. */
export const mostFileVersions = 20;

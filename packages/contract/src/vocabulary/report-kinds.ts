/** What a report has a row for: a document, a process, or an entry of their history. */
export const reportKinds = ['documents', 'progress', 'workflows'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Those, the file that tells what became of a file of registrations, and the papers of records in one file. */
export const anyReportKinds = [...reportKinds, 'import', 'dossier'] as const;
export type AnyReportKind = (typeof anyReportKinds)[number];

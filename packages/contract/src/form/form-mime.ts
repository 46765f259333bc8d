/** Of a document that is a filled form: it has no file. */
export const formMimeType = 'application/vnd.tramite.form+json';

/** Documents of one dossier. */
export const mostDossierDocuments = 500;

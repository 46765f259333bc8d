import Type, { type Static } from 'typebox';
import { Id } from '../common/ids.ts';
import { Report } from '../report/report.schemas.ts';
import { mostDossierDocuments } from './dossier-limits.ts';

/** One PDF of all pages, or the original files as they were sent. */
export const DossierFormat = Type.Enum(['pdf', 'zip']);
export type DossierFormat = Static<typeof DossierFormat>;

export const dossierSchemas = {
  make: {
    /** Of a process or of chosen documents: exactly one of the two. */
    body: Type.Object(
      {
        workflowId: Type.Optional(Id),
        documentIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: mostDossierDocuments, uniqueItems: true })),
        format: DossierFormat,
      },
      { additionalProperties: false },
    ),
    response: Report,
  },
};

import type { CaptureDocument, DocumentSituation, IndexerInput } from '@tramite/contract';
import { openSteps } from '@tramite/rules/check/check-change';
import type { CheckStep } from '@tramite/rules/check/check-step';
import { type DocumentFacts, documentSituation } from '@tramite/rules/check/situation';
import { addDays, type Day } from '@tramite/rules/date/day';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  type FilledIndexers,
  fillIndexers,
  optionIdsOf,
  validityOf,
} from '../../definitions/indexer/indexer.fill.policy.ts';
import type { DocumentTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import type { CapturedForms } from './capture.forms.policy.ts';
import { ensureDocumentsAllowed, ensureFilesFree, filesIn } from './capture.policy.ts';
import type { CaptureReads } from './capture.sql.ts';
import type { StoredFile } from './stored-file.sql.ts';

export type DocumentObject = CaptureDocument['documentObjects'][number];

/** A document that is to be captured, judged and filled. */
export interface PlannedDocument {
  readonly type: DocumentTypeSetup;
  readonly object: DocumentObject;
  readonly filled: FilledIndexers;
  readonly situation: DocumentSituation;
  readonly expiresOn: Day | null;
  readonly openSteps: readonly CheckStep[];
}

/** Where a document stands in the body of its call: prefix of the paths of its errors. */
export type PathOf = (documentIndex: number, objectIndex: number) => string;

export const usualPath: PathOf = (documentIndex, objectIndex) =>
  `documents.${documentIndex}.documentObjects.${objectIndex}.`;

export interface Judging {
  readonly today: Day;
  /** For documents of a process that exists already. */
  readonly ignoreMinDate?: boolean;
  readonly pathOf: PathOf;
  /** Valid documents the process has of a type. */
  readonly presentOf: (typeId: number) => number;
}

/**
 * Refuses documents and files that cannot be taken, and plans the others. Refused fields are left to the caller, who
 * tells all of them at once.
 * @throws document_type.*, attachment.*, upload.not_found
 */
export function judgeDocuments(
  { actor }: Ctx,
  { documents, forms }: { readonly documents: readonly CaptureDocument[]; readonly forms: CapturedForms },
  { setup, known_type_ids: knownTypeIds, files }: CaptureReads,
  { presentOf, ...place }: Judging,
): { planned: PlannedDocument[]; files: Map<string, StoredFile> } {
  const types = setup?.documentTypes ?? [];
  ensureDocumentsAllowed(documents, { types, knownTypeIds, presentOf, forms });
  const free = ensureFilesFree(filesIn(documents), files);
  for (const [key, { file }] of forms) free.set(key, file);
  return { planned: planDocuments(documents, { actor, types, ...place }), files: free };
}

/** What the read of a capture has to know of its body. */
export function scopeOf({
  documents = [],
  indexers = [],
}: {
  documents?: CaptureDocument[];
  indexers?: IndexerInput[];
}) {
  const objects = documents.flatMap(({ documentObjects }) => documentObjects);
  return { documents, optionIds: optionIdsOf([...indexers, ...objects.flatMap((object) => object.indexers ?? [])]) };
}

interface PlanContext extends Omit<Judging, 'presentOf'> {
  readonly actor: Actor;
  readonly types: readonly DocumentTypeSetup[];
}

function planDocuments(documents: readonly CaptureDocument[], context: PlanContext): PlannedDocument[] {
  return documents.flatMap(({ documentTypeId, documentObjects }, documentIndex) => {
    const type = context.types.find(({ id }) => id === documentTypeId);
    if (!type) return [];
    return documentObjects.map((object, index) =>
      planDocument(type, object, context, context.pathOf(documentIndex, index)),
    );
  });
}

function planDocument(
  type: DocumentTypeSetup,
  object: DocumentObject,
  context: PlanContext,
  path: string,
): PlannedDocument {
  const { actor, today, ignoreMinDate } = context;
  const sent = sentOf(type, object);
  const filled = fillIndexers({ actor, uses: type.indexers, sent, today, ignoreMinDate, path });
  const expiresOn = expiryOf(type, filled, today);
  const facts: DocumentFacts = {
    canceled: false,
    expired: expiresOn !== null && expiresOn < today,
    openPendencies: 0,
    uncheckedAttachment: false,
    steps: type.steps,
    round: 1,
    marks: [],
  };
  return { type, object, filled, expiresOn, situation: documentSituation(facts), openSteps: openSteps(facts) };
}

/** A field of a form may be linked to an indexer that the document's type does not ask for: the form alone keeps it. */
function sentOf(type: DocumentTypeSetup, { indexers = [], form }: DocumentObject): IndexerInput[] {
  return form ? indexers.filter(({ id }) => type.indexers.some((use) => use.id === id)) : indexers;
}

/** The date of the field that carries the validity, else so many days from now. */
export function expiryOf(type: DocumentTypeSetup, { items }: Pick<FilledIndexers, 'items'>, today: Day): Day | null {
  const dated = validityOf(type.indexers, items, today);
  return dated ?? (type.validityDays === null ? null : addDays(today, type.validityDays));
}

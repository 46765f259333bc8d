import type { BodyOf, Document, endpoints, Indexer, MoveOutlook, Process } from '@tramite/contract';
import { checkIndexers, type FilledIndexers, nothingFilled } from '../../parts/indexer/indexer-form.ts';

/** A document that may go. */
export interface Movable {
  readonly id: number;
  readonly type: Document['type'];
}

/** Whose documents move: one by itself, or those of a process. */
export interface MoveSubject {
  readonly alone: boolean;
  readonly process: { readonly id: number; readonly type: Process['type'] };
  readonly establishmentId: number;
  readonly documents: readonly Movable[];
}

/** What somebody said so far. */
export interface MoveState {
  readonly typeId: number | null;
  /** The process they join; null: a new one begins. */
  readonly joinedId: number | null;
  readonly chosen: readonly number[];
  /** What documents become, where it was said. */
  readonly types: Readonly<Record<number, number>>;
  /** What was typed, by document; that of the new process under 0. */
  readonly filled: Readonly<Record<number, FilledIndexers>>;
}

/** Under this number stands what was typed for the new process. */
export const ofProcess = 0;

export const startOf = ({ documents }: MoveSubject): MoveState => ({
  typeId: null,
  joinedId: null,
  chosen: documents.map(({ id }) => id),
  types: {},
  filled: {},
});

export type MoveBody = BodyOf<typeof endpoints.move.moveDocuments>;

/** What is asked about; null while something is not said yet. */
export function toRequest(subject: MoveSubject, state: MoveState): MoveBody | null {
  const { typeId, joinedId, chosen, types } = state;
  const isSameType = typeId === subject.process.type.id;
  if (typeId === null || chosen.length === 0 || (isSameType && joinedId === null)) return null;
  return {
    workflowTypeId: subject.process.type.id,
    newWorkflowTypeId: typeId,
    ...(joinedId !== null && { newWorkflowId: joinedId }),
    documents: chosen.map((documentId) => ({
      documentId,
      ...(types[documentId] && { documentTypeId: types[documentId] }),
    })),
  };
}

/** The fields that are asked for, by document; those of the new process under 0. */
export function askedFields({ documents, newWorkflow }: MoveOutlook): ReadonlyMap<number, readonly Indexer[]> {
  return new Map([
    ...documents.map(({ documentId, requiredIndexers }) => [documentId, requiredIndexers] as const),
    [ofProcess, newWorkflow?.requiredIndexers ?? []] as const,
  ]);
}

/** What was typed for one of them, judged. */
export function checkOf(state: MoveState, key: number, indexers: readonly Indexer[]) {
  return checkIndexers(indexers, state.filled[key] ?? nothingFilled);
}

/** What is sent; null while a field is wrong or something is in the way. */
export function toBody(request: MoveBody, state: MoveState, outlook: MoveOutlook): MoveBody | null {
  if (hasConflict(outlook)) return null;
  const checks = new Map([...askedFields(outlook)].map(([key, indexers]) => [key, checkOf(state, key, indexers)]));
  if ([...checks.values()].some(({ errors }) => Object.keys(errors).length > 0)) return null;
  const inputsOf = (key: number) => checks.get(key)?.inputs ?? [];
  return {
    ...request,
    indexers: inputsOf(ofProcess),
    documents: request.documents.map((each) => ({ ...each, indexers: inputsOf(each.documentId) })),
  };
}

/** Whether something is in the way that no field mends. */
export function hasConflict({ documents, newWorkflow }: MoveOutlook): boolean {
  return documents.some(({ conflicts }) => conflicts.length > 0) || (newWorkflow?.conflicts.length ?? 0) > 0;
}

/** Where what was typed stands in the form, by the paths of a request. */
export function pathsOf({ alone, documents }: MoveSubject, { chosen }: MoveState): Readonly<Record<string, string>> {
  const placeOf = (key: number | undefined) => `filled.${key}.values`;
  if (alone) {
    return { indexers: placeOf(documents[0]?.id), 'workflow.indexers': placeOf(ofProcess) };
  }
  const ofDocuments = chosen.map((id, place) => [`documents.${place}.indexers`, placeOf(id)]);
  return { indexers: placeOf(ofProcess), ...Object.fromEntries(ofDocuments) };
}

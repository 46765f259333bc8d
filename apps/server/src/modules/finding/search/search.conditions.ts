import type { SearchBody } from '@tramite/contract';
import type { FieldTest } from '@tramite/rules/search/field-test';
import { cleanLine } from '@tramite/rules/text/sanitize-text';
import type { RecordKind } from './record-kind.ts';
import { type Bound, boundsOf, type Moment, momentOf } from './search.days.ts';

type Options = NonNullable<SearchBody['options']>;
type Lists = NonNullable<Options['not']>;
type Delay = NonNullable<Options['delays']>[number];
type Ids = readonly number[];

/** Columns that documents, processes and their search rows share. */
export type PlainCondition =
  | { readonly by: 'type'; readonly ids: Ids }
  | { readonly by: 'number'; readonly ids: Ids }
  | { readonly by: 'situation'; readonly situations: NonNullable<Options['situations']> }
  | { readonly by: 'processSituation'; readonly ids: Ids };

/** Columns that the search row has too. */
export type ColumnCondition =
  | PlainCondition
  | { readonly by: 'capturedFrom'; readonly moment: Moment }
  | { readonly by: 'capturedTo'; readonly moment: Moment };

/** What a search may ask of a process. */
export type ProcessCondition =
  | PlainCondition
  | { readonly by: 'tag'; readonly ids: Ids }
  | { readonly by: 'stage'; readonly labels: readonly string[] }
  | { readonly by: 'due' | 'ended'; readonly bound: Bound };

/** What a search may ask of a document beside its columns. */
type OwnCondition =
  | { readonly by: 'expiry'; readonly bound: Bound }
  | { readonly by: 'checkedBy'; readonly userIds: Ids }
  | { readonly by: 'toCheck' }
  | { readonly by: 'fileAnew' };

export type DocumentCondition = PlainCondition | OwnCondition;

/** Needs other tables, or columns that only the record has. */
export type LinkCondition =
  | OwnCondition
  | { readonly by: 'processNumber'; readonly ids: Ids }
  /** On a document's process, or on a process itself. */
  | { readonly by: 'ofProcess'; readonly that: ProcessCondition }
  /** One document of the process must meet them all. */
  | { readonly by: 'hasDocument'; readonly that: readonly DocumentCondition[] }
  | { readonly by: 'lastProgress'; readonly bound: Bound }
  | { readonly by: 'responsible'; readonly roleIds: Ids }
  | { readonly by: 'delay'; readonly delays: readonly Delay[] }
  | { readonly by: 'capturedBy'; readonly userIds: Ids }
  | { readonly by: 'reservedBy'; readonly userIds: Ids }
  | { readonly by: 'field'; readonly indexerId: number; readonly test: FieldTest; readonly isExcluded: boolean }
  | { readonly by: 'not'; readonly that: Condition };

/** Establishments appear only as an exclusion; included ones are part of the selection. */
export type Condition = ColumnCondition | LinkCondition | { readonly by: 'establishment'; readonly ids: Ids };

/** @throws request.invalid for an invalid instant */
export function columnsOf({ table }: RecordKind, body: SearchBody): ColumnCondition[] {
  const { options = {}, startDate, endDate, documentIds, workflowIds } = body;
  const isDocuments = table === 'document';
  return [
    ...ofType(isDocuments ? options.documentTypeIds : options.workflowTypeIds),
    ...numbered(isDocuments ? documentIds : workflowIds),
    ...(isDocuments ? inSituation(options.situations) : inProcessSituation(options.processSituationIds)),
    ...(startDate ? [{ by: 'capturedFrom', moment: momentOf('startDate', startDate) } as const] : []),
    ...(endDate ? [{ by: 'capturedTo', moment: momentOf('endDate', endDate) } as const] : []),
  ];
}

/** The other conditions of a search, without fields and exclusions. */
export function linksOf({ table }: RecordKind, body: SearchBody): LinkCondition[] {
  const { workflowIds, options = {} } = body;
  const { responsibleRoleIds, delays, capturedByIds, reservedByIds } = options;
  const isDocuments = table === 'document';
  const documents = isDocuments ? [] : documentConditions(body);
  return [
    ...(isDocuments && workflowIds ? [{ by: 'processNumber', ids: workflowIds } as const] : []),
    ...(documents.length > 0 ? [{ by: 'hasDocument', that: documents } as const] : []),
    ...processConditions(isDocuments, options).map((that) => ({ by: 'ofProcess', that }) as const),
    ...(isDocuments ? [...expiry(options), ...mine(options)] : []),
    ...boundsOf(options.lastProgress).map((bound) => ({ by: 'lastProgress', bound }) as const),
    ...some(responsibleRoleIds).map((roleIds) => ({ by: 'responsible', roleIds }) as const),
    ...some(delays).map((asked) => ({ by: 'delay', delays: asked }) as const),
    ...some(capturedByIds).map((userIds) => ({ by: 'capturedBy', userIds }) as const),
    ...some(reservedByIds).map((userIds) => ({ by: 'reservedBy', userIds }) as const),
    ...(isDocuments ? checkedBy(options) : []),
  ];
}

/** Conditions on one document of a process. */
function documentConditions({ documentIds, options = {} }: SearchBody): DocumentCondition[] {
  return [
    ...ofType(options.documentTypeIds),
    ...numbered(documentIds),
    ...inSituation(options.situations),
    ...expiry(options),
    ...checkedBy(options),
    ...mine(options),
  ];
}

/** Conditions on a document's process, or on a process beyond its columns. */
function processConditions(isDocuments: boolean, options: Options): ProcessCondition[] {
  const { workflowTypeIds, processSituationIds, tagIds, stages, due, ended } = options;
  return [
    ...(isDocuments ? [...ofType(workflowTypeIds), ...inProcessSituation(processSituationIds)] : []),
    ...some(tagIds).map((ids) => ({ by: 'tag', ids }) as const),
    ...some(stages).map((labels) => ({ by: 'stage', labels: labels.map(cleanLine) }) as const),
    ...boundsOf(due).map((bound) => ({ by: 'due', bound }) as const),
    ...boundsOf(ended).map((bound) => ({ by: 'ended', bound }) as const),
  ];
}

/** Excludes records that any list of `not` would find by itself. */
export function exclusionsOf(kind: RecordKind, { searchType, options = {} }: SearchBody): LinkCondition[] {
  return Object.entries(options.not ?? {}).flatMap(([list, values]) => {
    const only: Lists = { [list]: values };
    const body: SearchBody = { searchType, options: only };
    const standing = some(only.establishmentIds).map((ids) => ({ by: 'establishment', ids }) as const);
    return [...columnsOf(kind, body), ...linksOf(kind, body), ...standing].map(
      (that) => ({ by: 'not', that }) as const,
    );
  });
}

function some<T>(values: readonly T[] | undefined): (readonly T[])[] {
  return values && values.length > 0 ? [values] : [];
}

function ofType(ids: Ids | undefined) {
  return some(ids).map((asked) => ({ by: 'type', ids: asked }) as const);
}

/** An empty list finds nothing. */
function numbered(ids: Ids | undefined) {
  return ids ? [{ by: 'number', ids } as const] : [];
}

function inSituation(situations: Options['situations']) {
  return situations?.length ? [{ by: 'situation', situations } as const] : [];
}

function inProcessSituation(ids: Ids | undefined) {
  return some(ids).map((asked) => ({ by: 'processSituation', ids: asked }) as const);
}

function expiry(options: Options) {
  return boundsOf(options.expiry).map((bound) => ({ by: 'expiry', bound }) as const);
}

function checkedBy({ checkedByIds }: Options) {
  return some(checkedByIds).map((userIds) => ({ by: 'checkedBy', userIds }) as const);
}

/** What of documents is asked of the actor. */
function mine({ toCheck, fileAnew }: Options) {
  return [...(toCheck ? [{ by: 'toCheck' } as const] : []), ...(fileAnew ? [{ by: 'fileAnew' } as const] : [])];
}

import type { CheckStep } from '@tramite/rules/check/check-step';
import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import { type Catalog, entryOf } from '../../../definitions/catalog/catalog.facts.ts';
import type { TransitionRow, VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import type { ToldEntry } from '../../progress/progress.story.presenter.ts';
import type { ProcessRow, StoredProcessDocument, StoredToken } from './process.repository.ts';

/** What the numbers of a row mean. */
export interface Names {
  readonly catalog: Catalog;
  readonly version: VersionDefinition;
  readonly users: ReadonlyMap<number, string>;
}

/** A token with the stage where it stands. */
export interface TokenItem extends StoredToken {
  readonly nodeId: string;
  readonly label: string;
  readonly roleLabel: string | null;
}

/** A way out of a stage where a token stands. */
export interface TransitionItem extends Omit<TransitionRow, 'toStageId' | 'roleIds'> {
  readonly roles: readonly { readonly id: number; readonly label: string }[];
  readonly stage: { readonly id: number; readonly label: string; readonly type: string } | null;
}

export interface ProcessDocumentItem extends StoredProcessDocument {
  readonly typeLabel: string;
  /** Required check steps, and how many are signed. */
  readonly total: number;
  readonly done: number;
}

/** A process with names in place of numbers. */
export interface NamedProcess extends Omit<ProcessRow, 'tokens' | 'documents' | 'last_progress'> {
  readonly type_name: string;
  readonly is_bpm: boolean;
  readonly establishment_name: string;
  readonly calendar: CalendarSettings;
  readonly time_zone: string;
  readonly owner_name: string;
  readonly reserved_name: string | null;
  readonly tokens: readonly TokenItem[];
  readonly transitions: readonly TransitionItem[];
  readonly documents: readonly ProcessDocumentItem[];
  readonly last_progress: (ToldEntry & { readonly at: string; readonly user: string | null }) | null;
}

/** Whether the catalog has everything a row refers to. */
export function isKnown({ documentTypes, establishments, processTypes }: Catalog, row: ProcessRow): boolean {
  const areTypesKnown = row.documents.every(({ typeId }) => documentTypes.has(typeId));
  return areTypesKnown && establishments.has(row.establishment_id) && processTypes.has(row.type_id);
}

/** Users a row refers to. */
export function userIdsOf({ owner_id, reserved_by, last_progress }: ProcessRow): number[] {
  return [owner_id, reserved_by, last_progress?.userId].filter((id) => typeof id === 'number');
}

/** Puts the names of catalog, definition and users into a row. */
export function withNames(row: ProcessRow, { catalog, version, users }: Names): NamedProcess {
  const type = entryOf(catalog.processTypes, row.type_id);
  const establishment = entryOf(catalog.establishments, row.establishment_id);
  const { last_progress: last } = row;
  return {
    ...row,
    type_name: type.name,
    is_bpm: type.isBpm,
    establishment_name: establishment.name,
    calendar: establishment.calendar,
    time_zone: catalog.timeZone,
    owner_name: users.get(row.owner_id) ?? '',
    reserved_name: row.reserved_by === null ? null : (users.get(row.reserved_by) ?? null),
    tokens: row.tokens.map((token) => nameToken(token, version)),
    transitions: transitionsOf(row.tokens, version),
    documents: row.documents.map((document) => nameDocument(document, catalog)),
    last_progress: last && {
      ...last,
      user: last.userId === null ? null : (users.get(last.userId) ?? null),
    },
  };
}

function nameToken(token: StoredToken, { stages, roles }: VersionDefinition): TokenItem {
  const stage = stages.find(({ id }) => id === token.stageId);
  if (!stage) throw new Error(`The version of token ${token.id} lacks stage ${token.stageId}.`);
  const role = roles.find(({ id }) => id === token.roleId);
  return { ...token, nodeId: stage.nodeId, label: stage.label, roleLabel: role?.label ?? null };
}

function transitionsOf(tokens: readonly StoredToken[], version: VersionDefinition): TransitionItem[] {
  const { stages, roles, transitions } = version;
  return transitions
    .filter(({ fromStageId }) => tokens.some(({ stageId }) => stageId === fromStageId))
    .map(({ toStageId, roleIds, ...transition }) => {
      const stage = stages.find(({ id }) => id === toStageId);
      const own = roles.filter(({ id }) => roleIds.includes(id)).sort((a, b) => a.id - b.id);
      return {
        ...transition,
        roles: own.map(({ id, label }) => ({ id, label })),
        stage: stage ? { id: stage.id, label: stage.label, type: stage.type } : null,
      };
    });
}

function nameDocument(document: StoredProcessDocument, { documentTypes }: Catalog): ProcessDocumentItem {
  const { label, steps } = entryOf(documentTypes, document.typeId);
  const required = steps.filter(isAskedFor);
  const done = required.filter(({ id }) => document.signed.includes(id)).length;
  return { ...document, typeLabel: label, total: required.length, done };
}

const isAskedFor = ({ required, enabled }: CheckStep) => required && enabled !== false;

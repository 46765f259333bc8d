import type { DomainEventName, EventType } from '@tramite/contract';
import type { Happened } from '@tramite/rules/event/event-happens';
import type { ConditionContext } from '@tramite/rules/workflow/condition';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import type { Cause } from '../../../platform/outbox/outbox-row.ts';
import { findFieldNames } from '../../definitions/indexer/indexer.facts.ts';
import { findWholeProcess, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { contextOf } from '../../records/process/facts/process.ways.policy.ts';
import { findDocument, findNamed, type HappenedDocument } from './event.happening.repository.ts';

/** What the outbox tells of a record. */
export interface ToldOf {
  readonly customerId: number;
  readonly cause: Cause;
  readonly processId?: number;
  readonly documentId?: number;
  readonly transitionId?: number;
  readonly toStageId?: number;
  readonly stageId?: number;
  readonly days?: number;
  /** The process whose flow, or whose event, began it. */
  readonly byId?: number | null;
}

/** Something that happened to a record, with the record as it is now. */
export interface Happening extends Happened {
  readonly cause: string;
  readonly process: ProcessFacts | null;
  readonly document: HappenedDocument | null;
  /** Names of fields as they are in use. */
  readonly known: ReadonlySet<string>;
  /** What conditions and expressions see: fields of the process, then those of the document. */
  readonly context: Readonly<Record<string, unknown>>;
  /** What is sent outside: not what only some may see. */
  readonly fields: { readonly process: ConditionContext; readonly document: ConditionContext };
  /** What texts may name in braces, likewise. */
  readonly words: Readonly<Record<string, string>>;
}

/** Events of the outbox that are kinds of events; a transition that cancels is another one. */
export const kinds = {
  'process.captured': 'PROCESS_CREATED',
  'process.transitioned': 'TRANSITIONED',
  'process.timer_happened': 'TRANSITIONED',
  'document.captured': 'DOCUMENT_CAPTURED',
  'document.checked': 'CHECKED',
  'signature.signed': 'SIGNED',
  'document.expiring': 'EXPIRING',
  'document.canceled': 'CANCELED',
  'pendency.inserted': 'PENDENCY',
  'process.sla_near': 'SLA_NEAR',
  'process.sla_late': 'SLA_BREACH',
} as const satisfies Partial<Record<DomainEventName, EventType>>;

const isKind = (event: string): event is keyof typeof kinds => event in kinds;

/** Which kind it is, and the stages it is about; null of what is none. */
export async function readKind({ db, customerId }: CustomerCtx, told: ToldOf) {
  const { cause, transitionId = null, toStageId, stageId } = told;
  if (!isKind(cause.event)) return null;
  const stageIds = [toStageId, stageId].filter((id) => id !== undefined);
  const asksNames = transitionId !== null || stageIds.length > 0;
  const named = asksNames ? await findNamed(db, customerId, transitionId, stageIds) : { cancels: false, stages: [] };
  const type: EventType = named.cancels ? 'CANCELED' : kinds[cause.event];
  return { type, stages: named.stages };
}

/** The record as it is now; null where it is gone. */
export async function readHappening(
  ctx: CustomerCtx,
  told: ToldOf,
  { type, stages }: { readonly type: EventType; readonly stages: readonly string[] },
): Promise<Happening | null> {
  const { db, customerId } = ctx;
  const { documentId, days = null, cause } = told;
  const document = documentId === undefined ? null : await findDocument(db, customerId, documentId);
  if (document === undefined) return null;
  const processId = document ? document.processId : (told.processId ?? null);
  const process = processId === null ? null : await findWholeProcess(db, customerId, processId);
  if (process === undefined || (process === null && document === null)) return null;
  const { names, restricted } = await findFieldNames(db, customerId);
  const isOpen = ({ name }: { readonly name: string }) => !restricted.has(name);
  const indexers = [...(process?.indexers ?? []), ...(document?.indexers ?? [])];
  return {
    ...{ type, days, cause: cause.id, process, document, known: names },
    processTypeId: process?.type_id ?? null,
    documentTypeId: document?.typeId ?? null,
    stages: stages.length > 0 || !process ? stages : await standing(ctx, process),
    context: { ...Object.fromEntries([...names].map((name) => [name, null])), ...contextOf(indexers) },
    fields: {
      process: contextOf((process?.indexers ?? []).filter(isOpen)),
      document: contextOf((document?.indexers ?? []).filter(isOpen)),
    },
    words: {
      ...Object.fromEntries(indexers.filter(isOpen).map((each) => [each.name, each.display])),
      registro: document ? `${document.label} #${document.id}` : `${process?.type_name} #${process?.id}`,
      tipo: document?.label ?? process?.type_name ?? '',
      estabelecimento: document?.establishment ?? process?.establishment_name ?? '',
    },
  };
}

async function standing({ db, customerId }: CustomerCtx, process: ProcessFacts): Promise<readonly string[]> {
  const { stages } = await findNamed(db, customerId, null, [process.stage_id]);
  return stages;
}

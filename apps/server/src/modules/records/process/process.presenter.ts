import type { Process } from '@tramite/contract';
import { processSituationName } from '@tramite/rules/process/situation';
import { findStage, type Stage } from '@tramite/rules/workflow/definition';
import { mainWay } from '@tramite/rules/workflow/main-way';
import { isAllFilled } from '@tramite/rules/workflow/readiness';
import type { Ctx } from '../../../platform/call/context.ts';
import { presentStored } from '../../definitions/indexer/indexer.presenter.ts';
import type { VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { presentThumb } from '../document/document.presenter.ts';
import { tellEntry } from '../progress/progress.story.presenter.ts';
import { presentSubject } from '../subject/process.subject.presenter.ts';
import { isReserved, processAbilities } from './abilities/process.conditions.policy.ts';
import { mayDuplicate, mayTransit } from './abilities/process.policy.ts';
import { stateOf } from './abilities/process.state.policy.ts';
import { calendarOf, delayHours } from './facts/process.calendar.policy.ts';
import type { NamedProcess, ProcessDocumentItem, TokenItem, TransitionItem } from './facts/process.names.ts';
import { missingFor } from './facts/process.readiness.policy.ts';
import { presentMissing } from './process.missing.presenter.ts';

type Viewer = Pick<Ctx, 'actor' | 'storage' | 'clock' | 'customerId'>;
type TransitionOption = Process['transitions'][number];

/** A process as the actor sees it; its documents, counts and checks are those the actor may see. */
export async function presentProcess(ctx: Viewer, row: NamedProcess, version: VersionDefinition): Promise<Process> {
  const { actor } = ctx;
  const { definition } = version;
  const now = ctx.clock.now();
  const { token, stage, leaving, state } = stateOf(actor, row, version);
  const transitions = token ? presentTransitions(ctx, row, { token, stage, leaving }) : [];
  const subject = presentSubject(actor, row.indexers, row.restricted_indexers);
  const missing = token ? missingAt(version, token, row) : [];
  const { documents } = state;
  const counted = documents.filter(({ situation }) => situation !== 'S');
  return {
    id: row.id,
    type: { id: row.type_id, label: row.type_name },
    captureInfo: { date: row.captured_at.toISOString(), owner: { id: row.owner_id, name: row.owner_name } },
    establishment: { id: row.establishment_id, label: row.establishment_name },
    situation: { id: row.situation_id, name: processSituationName(row.situation_id) },
    isBPM: row.is_bpm,
    subject,
    indexers: presentStored(actor, row.indexers, row.restricted_indexers),
    documents: await Promise.all(documents.map((item) => presentProcessDocument(ctx, item))),
    documentCount: documents.length,
    checks: { done: sumOf(counted, 'done'), total: sumOf(counted, 'total') },
    openPendencies: sumOf(documents, 'openPendencies'),
    task: token && presentTask(token, stage),
    place: token && presentPlace(row, token, version),
    tasks: row.tokens.map((each) => presentTask(each, findStage(definition, each.nodeId))),
    transitions,
    wasAllRequiredDocumentsFilled: isAllFilled(missing),
    missing: presentMissing(actor, version, missing),
    reserve: presentReserve(ctx, row),
    processDelayHours: token?.dueAt ? delayHours(new Date(token.dueAt), now, calendarOf(row)) : null,
    lastProgress: row.last_progress && {
      description: tellEntry(actor, row.last_progress, row.restricted_indexers),
      date: toInstant(row.last_progress.at),
      user: row.last_progress.user,
    },
    canBeDuplicate: mayDuplicate(actor, row) === true,
    tags: [...row.tags],
    isFollowed: row.is_followed,
    valueCents: isWhole(subject.value, row.indexers) ? row.value_cents : null,
    version: row.version,
    abilities: processAbilities(actor, state, now),
  };
}

/** What but pendencies and checklists stands between a process and leaving a stage. */
function missingAt(version: VersionDefinition, { stageId }: TokenItem, { indexers, documents }: NamedProcess) {
  return missingFor(
    version,
    { fromStageId: stageId, isCancel: false },
    { indexers, documents, pendencies: [], children: [], checklists: namesOf(version) },
  );
}

/** They are answered as the stage is left. */
const namesOf = ({ checklists }: VersionDefinition) => new Set(checklists.map(({ code }) => code));

/** Whether the actor is told a field as it stands, not masked. */
function isWhole(told: Process['subject']['value'], stored: NamedProcess['indexers']): boolean {
  return stored.some(({ id, display }) => id === told?.id && display === told.display);
}

interface At {
  readonly token: TokenItem;
  readonly stage: Stage | undefined;
  readonly leaving: readonly TransitionItem[];
}

/** The same, each with what the actor may do. */
function presentTransitions(ctx: Viewer, row: NamedProcess, { token, stage, leaving }: At) {
  return leaving.map((transition): TransitionOption => {
    const { id, label, text, connectorType, isCancel, isBack, roles } = transition;
    // Where conditions decide the next stage, the diagram knows none: the current one stands for it.
    const target = transition.stage ?? {
      id: token.stageId,
      label: 'Definida pelas regras do processo',
      type: 'AUTO',
    };
    return {
      id,
      label,
      text,
      stage: { ...target, connectorType },
      roles: [...roles],
      isCancel,
      isBack,
      ability: mayTransit(ctx.actor, row, { stage, transition }, ctx.clock.now()),
    };
  });
}

function presentTask(token: TokenItem, stage: Stage | undefined) {
  const { id, label, stageId, roleId, roleLabel, enteredAt, dueAt } = token;
  return {
    id,
    label,
    stageId,
    responsibleRole: roleId === null ? null : { id: roleId, label: roleLabel ?? '' },
    disableResources: [...(stage?.disableResources ?? [])],
    enteredAt: toInstant(enteredAt),
    dueAt: dueAt && toInstant(dueAt),
  };
}

/** Which stage of its way a process stands at, counted from 1; null at what is no stage of people. */
function presentPlace({ tokens, passed }: NamedProcess, token: TokenItem, { definition }: VersionDefinition) {
  const current = new Set(tokens.map(({ nodeId }) => nodeId));
  const way = mainWay(definition, { current, passed: new Set(passed) });
  const index = way.indexOf(token.nodeId);
  return index === -1 ? null : { number: index + 1, of: way.length };
}

function presentReserve({ actor, clock }: Viewer, row: NamedProcess): Process['reserve'] {
  const { reserved_by: userId, reserved_at: at, reserved_name: name } = row;
  if (userId === null || at === null || !isReserved(row, clock.now())) return null;
  return { date: at.toISOString(), userId, name: name ?? '', isCurrentUser: userId === actor.userId };
}

async function presentProcessDocument(ctx: Viewer, item: ProcessDocumentItem) {
  const { id, typeId, typeLabel, situation, thumbKey, thumbState, mimeType, isRequired } = item;
  const thumb = await presentThumb(ctx, thumbState, thumbKey);
  return { id, type: { id: typeId, label: typeLabel }, situation, thumb, thumbState, mimeType, isRequired };
}

function sumOf(items: readonly ProcessDocumentItem[], key: 'done' | 'total' | 'openPendencies'): number {
  return items.reduce((sum, item) => sum + item[key], 0);
}

function toInstant(text: string): string {
  return new Date(text).toISOString();
}

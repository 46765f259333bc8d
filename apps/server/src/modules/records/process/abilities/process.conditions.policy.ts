import {
  type Ability,
  type DocumentSituation,
  type Permission,
  type Process,
  processSituation,
} from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '@tramite/rules/condition/condition';
import { mayLeaveProcess } from '@tramite/rules/move/may-move';
import type { Stage } from '@tramite/rules/workflow/definition';
import { type Actor, hasPermission } from '../../../../platform/session/actor.ts';
import type { TransitionItem } from '../facts/process.names.ts';
import type { ProcessRow } from '../facts/process.repository.ts';

export type ProcessAction = keyof Process['abilities'];

/** Milliseconds without anything done by its holder after which a reservation no longer holds. */
export const RESERVE_MS = 30 * 60_000;

/** How long a cancelation can be taken back. */
const UNDO_MS = 24 * 60 * 60_000;

/** `reserved_at` is when the holder last did something (`reservedSince`). */
export type Reserved = Pick<ProcessRow, 'reserved_by' | 'reserved_at'>;

/** Whether somebody's reservation still holds. */
export function isReserved({ reserved_by, reserved_at }: Reserved, now: Date): boolean {
  return reserved_by !== null && reserved_at !== null && now.getTime() - reserved_at.getTime() < RESERVE_MS;
}

/** Whether one of the actor's workflow roles may choose a transition; one without roles is anybody's. */
export function hasRoleFor(actor: Actor, transition: Pick<TransitionItem, 'roles'>): boolean {
  return transition.roles.length === 0 || transition.roles.some(({ id }) => actor.roleIds.includes(id));
}

export type Standing = Pick<ProcessRow, 'is_open'> & Reserved;
export type Stopping = Pick<Stage, 'disableResources'> | undefined;
export type Leaving = Pick<TransitionItem, 'roles' | 'isCancel'>;

/** What of a process decides about what is done with it. */
export interface ProcessState extends Standing {
  /** Where the actor works on it. */
  readonly stage: Stopping;
  readonly situation_id: number;
  readonly is_bpm: boolean;
  readonly can_duplicate: boolean;
  readonly has_children: boolean;
  /** Another process waits for its end. */
  readonly is_awaited: boolean;
  /** When a cancelation that can be taken back took place. */
  readonly canceled_at: Date | null;
  /** Those the actor sees. */
  readonly documents: readonly { readonly situation: DocumentSituation }[];
  /** Somebody checked one of its documents. */
  readonly signed: boolean;
  /** Ways out of the stage whose conditions hold. */
  readonly leaving: readonly Leaving[];
}

type Conditions = readonly Condition[];
type Needed<K extends keyof ProcessState = never> = Standing & Pick<ProcessState, K>;

/** All that has to hold for each action, in the order in which it is asked; nothing else decides whether it is allowed. */
export const processConditions = {
  view: (actor: Actor): Conditions => [needs(actor, 'process.view')],
  transition: (actor: Actor, process: Needed<'stage' | 'leaving'>, now: Date): Conditions => {
    const { stage } = process;
    const way = wayToTake(actor, process, now);
    const start = [needs(actor, 'process.transition'), isOpen(process)];
    if (!way) return [...start, condition('situation', 'transition.not_found', false)];
    const ofWay = conditionsToTransit(actor, process, { stage, way }, now);
    return [...start, ...ofWay.filter((each) => !start.some((known) => isSame(each, known)))];
  },
  capture: (actor: Actor, process: Needed<'stage'>, now: Date): Conditions =>
    conditionsToWork(actor, process, 'document.capture', process.stage, now),
  editIndexers: (actor: Actor, process: Needed<'stage'>, now: Date): Conditions =>
    conditionsToWork(actor, process, 'document.edit', process.stage, now),
  editTags: (actor: Actor, process: Needed<'stage'>, now: Date): Conditions =>
    conditionsToWork(actor, process, 'document.edit', process.stage, now),
  // Somebody else's reservation ends by those who may force it.
  reserve: (actor: Actor, process: Needed<'stage'>, now: Date): Conditions => [
    ...conditionsOfStage(actor, process, 'process.reserve', process.stage),
    mayForce(actor, process, now),
  ],
  release: (actor: Actor, process: Standing, now: Date): Conditions => [
    needs(actor, 'process.reserve'),
    isOpen(process),
    condition('situation', 'process.not_reserved', isReserved(process, now)),
    mayForce(actor, process, now),
  ],
  moveDocuments: (actor: Actor, process: Needed<'stage' | 'documents'>, now: Date): Conditions => [
    ...conditionsToWork(actor, process, 'process.move', process.stage, now),
    condition(
      'situation',
      'move.no_documents',
      process.documents.some(({ situation }) => mayLeaveProcess(situation, actor.movesChecked) === true),
    ),
  ],
  // Ended or not.
  moveEstablishment: (actor: Actor, process: Reserved, now: Date): Conditions => [
    needs(actor, 'process.move'),
    isFree(actor, process, now),
    condition('establishment', 'move.no_place', actor.establishmentIds.length > 1),
  ],
  undoCancel: (
    actor: Actor,
    { situation_id, canceled_at: at }: Pick<ProcessState, 'situation_id' | 'canceled_at'>,
    now: Date,
  ): Conditions => [
    needs(actor, 'process.cancel'),
    condition('situation', 'cancelation.not_canceled', situation_id === processSituation.canceled),
    condition('situation', 'cancelation.undo_late', at !== null && now.getTime() - at.getTime() <= UNDO_MS),
  ],
  delete: (actor: Actor, process: Needed<'has_children' | 'is_awaited' | 'signed'>, now: Date): Conditions => [
    ...conditionsToWork(actor, process, 'process.delete', undefined, now),
    condition('situation', 'bin.process_children', !process.has_children),
    condition('situation', 'bin.process_awaited', !process.is_awaited),
    condition('situation', 'bin.process_checked', !process.signed),
  ],
  changeSituation: (actor: Actor, process: Reserved & Pick<ProcessState, 'is_bpm' | 'situation_id'>, now: Date) => [
    needs(actor, 'process.situation'),
    condition('situation', 'situation.by_transition', !process.is_bpm),
    condition('situation', 'process.closed', process.situation_id !== processSituation.canceled),
    isFree(actor, process, now),
  ],
  duplicate: (actor: Actor, { can_duplicate }: Pick<ProcessState, 'can_duplicate'>): Conditions => [
    needs(actor, 'process.duplicate'),
    condition('situation', 'duplication.not_allowed', can_duplicate),
  ],
  export: (actor: Actor, { documents }: Pick<ProcessState, 'documents'>): Conditions => [
    needs(actor, 'process.view'),
    needs(actor, 'document.view'),
    needs(actor, 'document.export'),
    condition(
      'situation',
      'dossier.empty',
      documents.some(({ situation }) => situation !== 'S'),
    ),
  ],
  prepare: (actor: Actor): Conditions => [needs(actor, 'backoffice.prepared-processes')],
  comment: (actor: Actor): Conditions => [needs(actor, 'document.comment')],
  // What is followed belongs to the person.
  follow: (actor: Actor): Conditions => [
    needs(actor, 'process.view'),
    condition('restriction', 'assume.denied', actor.assumedBy === null),
  ],
} satisfies Record<ProcessAction, (actor: Actor, process: ProcessState, now: Date) => Conditions>;

/** All that has to hold for a transition to be taken, whatever the process lacks for it. */
export function conditionsToTransit(
  actor: Actor,
  process: Standing,
  { stage, way }: { readonly stage: Stopping; readonly way: Leaving },
  now: Date,
): Conditions {
  // Who may cancel processes does so whatever role the transition is for.
  const mayCancel = way.isCancel && hasPermission(actor, 'process.cancel');
  return [
    ...conditionsToWork(actor, process, mayCancel ? 'process.cancel' : 'process.transition', stage, now),
    condition('role', 'transition.wrong_role', mayCancel || hasRoleFor(actor, way)),
  ];
}

/** The first way out of the stage that the actor may take, else the first of all. */
export function wayToTake<W extends Leaving>(
  actor: Actor,
  process: Standing & { readonly stage: Stopping; readonly leaving: readonly W[] },
  now: Date,
): W | undefined {
  const { stage, leaving } = process;
  const isOpenTo = (way: W) => decided(conditionsToTransit(actor, process, { stage, way }, now)) === true;
  return leaving.find(isOpenTo) ?? leaving[0];
}

/** What the actor may do with a process: each true, or the code of why not. */
export function processAbilities(actor: Actor, process: ProcessState, now: Date): Record<ProcessAction, Ability> {
  const judged = Object.entries(processConditions).map(([action, of]) => [action, decided(of(actor, process, now))]);
  return Object.fromEntries(judged);
}

function conditionsToWork(
  actor: Actor,
  process: Standing,
  permission: Permission,
  stage: Stopping,
  now: Date,
): Condition[] {
  return [...conditionsOfStage(actor, process, permission, stage), isFree(actor, process, now)];
}

function conditionsOfStage(actor: Actor, process: Standing, permission: Permission, stage: Stopping): Condition[] {
  const isHeld = hasPermission(actor, permission);
  // What a stage takes away is told to those who would have it otherwise.
  const isTaken = isHeld && stage?.disableResources.includes(permission) === true;
  return [
    needs(actor, permission),
    isOpen(process),
    ...(isTaken ? [condition('situation', 'permission.denied', false)] : []),
  ];
}

const needs = (actor: Actor, permission: Permission) => permitted(permission, hasPermission(actor, permission));
const isOpen = (process: Pick<Standing, 'is_open'>) => condition('situation', 'process.closed', process.is_open);

function isFree(actor: Actor, process: Reserved, now: Date): Condition {
  const isTaken = isReserved(process, now) && process.reserved_by !== actor.userId;
  return condition('restriction', 'process.reserved', !isTaken);
}

function mayForce(actor: Actor, process: Reserved, now: Date): Condition {
  const free = isFree(actor, process, now);
  return free.holds
    ? free
    : permitted('process.reserve.force', hasPermission(actor, 'process.reserve.force'), free.code);
}

const isSame = (a: Condition, b: Condition) => a.code === b.code && a.kind === b.kind && a.permission === b.permission;

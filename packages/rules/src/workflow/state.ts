import type { ErrorCode } from '@tramite/contract';
import type { DefinitionFault } from './advance.ts';
import type { WorkCalendar } from './calendar.ts';
import type { ConditionContext } from './condition.ts';
import type { EndSituation } from './definition.ts';
import type { Missing } from './readiness.ts';

/** A process has several tokens after a split. */
export interface Token {
  /** Stays the same while the token moves. */
  readonly id: number;
  readonly stageId: string;
  readonly roleCode: string | null;
  readonly enteredAt: Date;
  readonly dueAt: Date | null;
}

export interface ProcessState {
  readonly tokens: readonly Token[];
  /** 1 in progress, 2 waiting for the customer, 3 suspended, 4 concluded, 5 canceled; customers may add names. */
  readonly situation: number;
}

interface CommandContext {
  readonly at: Date;
  /** In the form of `conditionContext`. */
  readonly indexers: ConditionContext;
  readonly calendar: WorkCalendar;
}

export interface StartCommand extends CommandContext {
  readonly type: 'start';
  /** Id of the first token; default 1. */
  readonly tokenId?: number;
}

export interface TransitionCommand extends CommandContext {
  readonly type: 'transition';
  readonly tokenId: number;
  readonly transitionId: string;
  /** Codes of workflow roles. */
  readonly actorRoles: readonly string[];
  /** What `readiness` found missing. */
  readonly readiness: readonly Missing[];
}

export type Command = StartCommand | TransitionCommand;

/** What a step did, in order; history, notices and jobs are made from it. */
export type Effect =
  | {
      readonly type: 'left';
      readonly tokenId: number;
      readonly stageId: string;
      readonly enteredAt: Date;
      readonly at: Date;
    }
  | { readonly type: 'decided'; readonly tokenId: number; readonly gatewayId: string; readonly flowId: string }
  | {
      readonly type: 'entered';
      readonly tokenId: number;
      readonly stageId: string;
      readonly roleCode: string | null;
      readonly at: Date;
      readonly dueAt: Date | null;
    }
  | { readonly type: 'ended'; readonly tokenId: number; readonly stageId: string; readonly at: Date }
  | { readonly type: 'dropped'; readonly tokenId: number; readonly stageId: string; readonly at: Date }
  | { readonly type: 'closed'; readonly situation: EndSituation; readonly at: Date };

export type StepRefusal =
  | Extract<
      ErrorCode,
      'process.closed' | 'transition.not_found' | 'transition.moved' | 'transition.wrong_role' | 'transition.not_ready'
    >
  | DefinitionFault
  | 'process.started';

export type StepResult =
  | { readonly ok: true; readonly state: ProcessState; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly code: StepRefusal; readonly missing?: readonly Missing[] };

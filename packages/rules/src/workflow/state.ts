import type { ErrorCode } from '@tramite/contract';
import type { WorkCalendar } from './calendar.ts';
import type { ConditionContext } from './condition.ts';
import type { AutoAction, EndSituation, Trigger } from './definition.ts';
import type { DefinitionFault } from './fault.ts';
import type { Missing } from './readiness.ts';

/** Several people work at one stage: each has a token, and so many more have to go on before the stage is left. */
export interface Share {
  /** Tokens that belong together have the same number. */
  readonly group: number;
  readonly person: string;
  readonly left: number;
}

/** A process has several tokens after a split. */
export interface Token {
  /** Stays the same while the token moves. */
  readonly id: number;
  readonly stageId: string;
  readonly roleCode: string | null;
  readonly enteredAt: Date;
  readonly dueAt: Date | null;
  /** Boundary events of the stage that may still happen. */
  readonly armed?: readonly string[];
  readonly share?: Share;
}

/** A token that came along a flow to a join and waits there for the others. */
export interface Arrival {
  readonly gatewayId: string;
  readonly flowId: string;
}

export interface ProcessState {
  readonly tokens: readonly Token[];
  /** Absent when nothing waits at a join. */
  readonly arrivals?: readonly Arrival[];
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

/** The time of a boundary event, or of a stage that waits for it, has come. */
export interface TimerCommand extends CommandContext {
  readonly type: 'timer';
  readonly tokenId: number;
  readonly nodeId: string;
}

/** A message has come from the parent or a child; one token that waits for it goes on. */
export interface MessageCommand extends CommandContext {
  readonly type: 'message';
  readonly message: string;
}

/** The child that a token waits for has ended. */
export interface ChildCommand extends CommandContext {
  readonly type: 'child';
  readonly tokenId: number;
  readonly outcome: 'concluded' | 'canceled' | { readonly error: string };
  /** Of the child, in the form of `conditionContext`. */
  readonly childIndexers: ConditionContext;
}

export type Command = StartCommand | TransitionCommand | TimerCommand | MessageCommand | ChildCommand;

interface Happened {
  readonly tokenId: number;
  readonly stageId: string;
  readonly at: Date;
}

/** What a step did, in order; rows, history, notices and jobs are made from it. */
export type Effect =
  | ({ readonly type: 'left'; readonly enteredAt: Date } & Happened)
  | { readonly type: 'decided'; readonly tokenId: number; readonly gatewayId: string; readonly flowId: string }
  /** The token waits at a join, and is no longer among the tokens. */
  | ({ readonly type: 'parked'; readonly tokenId: number } & Arrival)
  /** Those who waited go on as this token. */
  | { readonly type: 'joined'; readonly tokenId: number; readonly gatewayId: string }
  | ({ readonly type: 'entered'; readonly roleCode: string | null; readonly dueAt: Date | null } & Happened)
  /** Something may happen at the stage from now on: at `dueAt` where it is a timer. */
  | ({
      readonly type: 'armed';
      readonly nodeId: string;
      readonly trigger: Trigger;
      readonly dueAt: Date | null;
    } & Happened)
  | { readonly type: 'disarmed'; readonly tokenId: number; readonly nodeId: string }
  /** What stood at the border of a stage happened. */
  | ({ readonly type: 'happened'; readonly nodeId: string } & Happened)
  | {
      readonly type: 'escalated';
      readonly tokenId: number;
      readonly nodeId: string;
      readonly roles: readonly string[];
      readonly people: readonly string[];
    }
  /** A step of an automatic stage, to be carried out. */
  | ({ readonly type: 'acted'; readonly action: AutoAction; readonly values: ConditionContext } & Happened)
  | { readonly type: 'indexerSet'; readonly indexer: string; readonly value: unknown }
  /** A child process begins with these indexers. */
  | ({ readonly type: 'childStarted'; readonly values: ConditionContext } & Happened)
  /** The token that waited for a child is gone, and so should be the child. */
  | { readonly type: 'childAbandoned'; readonly tokenId: number; readonly stageId: string }
  | ({ readonly type: 'ended' } & Happened)
  | ({ readonly type: 'dropped' } & Happened)
  | { readonly type: 'closed'; readonly situation: EndSituation; readonly at: Date; readonly error?: string };

export type StepRefusal =
  | Extract<
      ErrorCode,
      'process.closed' | 'transition.not_found' | 'transition.moved' | 'transition.wrong_role' | 'transition.not_ready'
    >
  | DefinitionFault
  | 'process.started'
  /** Nobody waits for this timer, message or child any more. */
  | 'event.stale';

export type StepResult =
  | { readonly ok: true; readonly state: ProcessState; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly code: StepRefusal; readonly missing?: readonly Missing[] };

import type { Guarded } from '../../../platform/change/decision.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { KeptStep } from '../../records/process/engine/process.step-back.change.ts';
import { keptStep } from '../../records/process/facts/process.sql.ts';

export interface NewStep {
  readonly processId: number;
  /** Of the process after it. */
  readonly version: number;
  readonly at: Date;
  readonly until: Date;
  readonly userId: number;
  readonly transitionId: number;
  /** Numbers of what waits in the outbox. */
  readonly told: readonly string[];
  /** Batches of its notices. */
  readonly notices: readonly string[];
}

/** Keeps what a process is before a transition; part of the statement that moves it. */
export function putStep(customerId: number, step: NewStep): Sql {
  return sql`
    insert into process_step
      (customer_id, process_id, version, moved_at, moved_by, transition_id, until, kept, told, notices)
    select p.customer_id, p.id, ${step.version}::int, ${step.at}::timestamptz, ${step.userId}::bigint,
      ${step.transitionId}::bigint, ${step.until}::timestamptz, ${keptStep}, ${[...step.told]}::uuid[],
      ${[...step.notices]}::uuid[]
    from process p where p.customer_id = ${customerId} and p.id = ${step.processId}
    on conflict (customer_id, process_id) do update set version = excluded.version, moved_at = excluded.moved_at,
      moved_by = excluded.moved_by, transition_id = excluded.transition_id, until = excluded.until, kept = excluded.kept,
      told = excluded.told, notices = excluded.notices`;
}

/** The last transition of a process that could be taken back. Instants inside JSON are texts. */
export interface Step {
  readonly version: number;
  readonly at: string;
  readonly until: string;
  readonly userId: number;
  readonly transitionId: number;
  readonly kept: KeptStep;
  readonly told: readonly string[];
  readonly notices: readonly string[];
}

export interface Stepped {
  /** Null where there is none. */
  readonly step: Step | null;
  /** When something happened to the process last. */
  readonly moved_at: Date;
}

/** `Stepped` of a read of the process `p`. */
export const stepColumns: Readonly<Record<keyof Stepped, Sql>> = {
  step: sql`(
    select jsonb_build_object('version', s.version, 'at', s.moved_at, 'until', s.until, 'userId', s.moved_by,
      'transitionId', s.transition_id, 'kept', s.kept, 'told', s.told, 'notices', s.notices)
    from process_step s where s.customer_id = p.customer_id and s.process_id = p.id)`,
  moved_at: sql`p.last_progress_at`,
};

/** Takes what is kept of a transition away, once, and what it has not told yet. */
export function takeStep(customerId: number, processId: number, { version, told }: Step): Guarded[] {
  return [
    {
      part: 'process_step',
      sql: sql`
        delete from process_step
        where customer_id = ${customerId} and process_id = ${processId} and version = ${version}
        returning process_id`,
    },
    {
      part: 'outbox',
      sql: sql`delete from outbox where customer_id = ${customerId} and id = any(${[...told]}::uuid[]) returning id`,
      rows: told.length,
    },
  ];
}

/** What a transition wrote beside the rows of its process: notices, its comment, and the answers to its checklists. */
export function deleteWritten(customerId: number, processId: number, { at, userId, notices }: Step): Sql[] {
  return [
    sql`
      insert into live_event (customer_id, at, kind, process_id, to_user_id, user_id)
      select n.customer_id, ${at}::timestamptz, 'notice', n.process_id, n.user_id, ${userId}::bigint from notice n
      where n.customer_id = ${customerId} and n.batch = any(${[...notices]}::uuid[])`,
    sql`delete from notice where customer_id = ${customerId} and batch = any(${[...notices]}::uuid[])`,
    sql`
      delete from comment
      where customer_id = ${customerId} and process_id = ${processId} and user_id = ${userId}
        and created_at = ${at}::timestamptz`,
    sql`
      delete from checklist_answer
      where customer_id = ${customerId} and process_id = ${processId} and user_id = ${userId}
        and answered_at = ${at}::timestamptz`,
  ];
}

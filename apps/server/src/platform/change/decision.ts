import type { AuditEntry } from '../audit/audit-row.ts';
import type { Sql } from '../db/sql.ts';
import type { DomainEvent } from '../outbox/outbox-row.ts';
import type { CounterDelta } from './counters.ts';

/** A part that must touch exactly so many rows, or the whole change is undone. It repeats the precondition of the decision. */
export interface Guarded {
  readonly part: string;
  /** A data-modifying statement with `returning`, or a select that locks. */
  readonly sql: Sql;
  /** One unless said. */
  readonly rows?: number;
}

/** An entry of the history (types of decisions row 43; the description is what users read). */
export interface ProgressEntry {
  readonly type: string;
  readonly description: string;
  /** Fields that it tells of: their names follow the description, for those who may see them. */
  readonly fields?: readonly { readonly id: number; readonly label: string }[];
  readonly processId?: number | null;
  readonly documentId?: number | null;
  /** Minutes of SLA left; negative when late. */
  readonly slaMinutes?: number | null;
}

/** A record as it was read, and who changed it last where that is needed for a refusal. */
export interface Seen {
  readonly version: number;
  readonly changedBy?: string | null;
  readonly changedAt?: string | null;
}

/** What follows from a read: everything one statement writes, and what the caller is answered. */
export interface Decision<A> {
  /** Without any there is nothing to change, and nothing is written. */
  readonly guarded: readonly Guarded[];
  readonly parts?: readonly Sql[];
  readonly progress?: readonly ProgressEntry[];
  readonly counters?: readonly CounterDelta[];
  readonly audit: readonly AuditEntry[];
  readonly events?: readonly DomainEvent[];
  /** The record's version as read, for If-Match. */
  readonly seen?: Seen;
  readonly answer: A;
}

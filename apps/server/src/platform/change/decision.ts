import type { LiveKind, ProgressType } from '@tramite/contract';
import type { AuditEntry } from '../audit/audit-row.ts';
import type { Sql } from '../db/sql.ts';
import type { DomainEvent } from '../outbox/outbox-row.ts';
import type { CounterDelta } from './counters.ts';

/** A statement that must touch exactly `rows` rows, or the change is undone. Repeats the decision's precondition. */
export interface Guarded {
  readonly part: string;
  /** A data-modifying statement with `returning`, or a locking select. */
  readonly sql: Sql;
  readonly rows?: number;
}

/** A changed field. Readers without the right see its texts masked or not at all. */
export interface ChangedField {
  readonly id: number;
  readonly label: string;
  /** Display text, '' when empty; missing in old entries. */
  readonly before?: string;
  readonly after?: string;
}

export interface ProgressEntry {
  readonly type: ProgressType;
  readonly description: string;
  /** Changed fields, shown after the description to those who may see them. */
  readonly fields?: readonly ChangedField[];
  readonly processId?: number | null;
  readonly documentId?: number | null;
  readonly pendencyId?: number;
  readonly commentId?: number;
  readonly slaMinutes?: number | null;
  /** The record's former establishment: its users learn that the record left, even if they can no longer see it. */
  readonly leftEstablishmentId?: number;
}

/** A message to users who have the app open (docs/adr/0010). */
export interface LiveEntry {
  readonly kind: LiveKind;
  /** The only recipient; otherwise everybody who sees the record. */
  readonly toUserId?: number;
  readonly type?: ProgressType;
  readonly documentId?: number | null;
  readonly processId?: number | null;
  readonly leftEstablishmentId?: number;
}

/** A record as read, with the author of its last change if a refusal needs it. */
export interface Seen {
  readonly version: number;
  readonly changedBy?: string | null;
  readonly changedAt?: string | null;
}

/** Everything one statement writes, and the answer to the caller. */
export interface Decision<A> {
  /** If empty, nothing is written. */
  readonly guarded: readonly Guarded[];
  readonly parts?: readonly Sql[];
  readonly progress?: readonly ProgressEntry[];
  readonly counters?: readonly CounterDelta[];
  readonly audit: readonly AuditEntry[];
  readonly events?: readonly DomainEvent[];
  /** Messages in addition to the history, which is always announced to those who see the record. */
  readonly live?: readonly LiveEntry[];
  /** The version as read, compared with If-Match. */
  readonly seen?: Seen;
  readonly answer: A;
}

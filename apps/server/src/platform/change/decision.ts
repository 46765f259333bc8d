import type { LiveKind, ProgressType } from '@tramite/contract';
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

/** A field that became another value; its texts are kept from who sees it with a mask or not at all. */
export interface ChangedField {
  readonly id: number;
  readonly label: string;
  /** As people read it, '' when empty; not kept of entries older than these texts. */
  readonly before?: string;
  readonly after?: string;
}

/** An entry of the history; the description is what users read. */
export interface ProgressEntry {
  readonly type: ProgressType;
  readonly description: string;
  /** Fields that it tells of: their names follow the description, for those who may see them. */
  readonly fields?: readonly ChangedField[];
  readonly processId?: number | null;
  readonly documentId?: number | null;
  /** What of the thread of the document it speaks of. */
  readonly pendencyId?: number;
  readonly commentId?: number;
  /** Minutes of SLA left; negative when late. */
  readonly slaMinutes?: number | null;
  /** Where the record was before: who sees that place is told that it went, even if they see the record no more. */
  readonly leftEstablishmentId?: number;
}

/** What users are told of while they look (adr/0010). */
export interface LiveEntry {
  readonly kind: LiveKind;
  /** Who alone is told; without it whoever sees the record. */
  readonly toUserId?: number;
  readonly type?: ProgressType;
  readonly documentId?: number | null;
  readonly processId?: number | null;
  readonly leftEstablishmentId?: number;
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
  /** What a user is told while they look; of its history everybody is told anyway who sees the record. */
  readonly live?: readonly LiveEntry[];
  /** The record's version as read, for If-Match. */
  readonly seen?: Seen;
  readonly answer: A;
}

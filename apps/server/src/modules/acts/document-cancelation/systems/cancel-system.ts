import type { CancelationField } from '@tramite/contract';
import type { Platform } from '../../../../platform/call/context.ts';

/** What a system outside wants to know before it lets go of a document. */
export interface Question {
  /** What people read. */
  readonly message: string;
  readonly requires: readonly CancelationField[];
}

export interface CancelOrder {
  /** The key of the cancelation: told again under the same one it is the same cancelation. */
  readonly ibid: string;
  readonly customerId: number;
  readonly documentId: number;
  readonly fields: Readonly<Partial<Record<CancelationField, string>>>;
}

/** A system outside that holds documents of a company and must cancel them, too. */
export interface CancelSystem {
  /** As people know it. */
  readonly label: string;
  /** What it asks of whoever cancels; null where it has no say in the document. Throws when it does not answer. */
  ask(document: { readonly id: number; readonly typeId: number }): Promise<Question | null>;
  /** Cancels there, once for an ibid. Answers why not where it refuses, and throws when it does not answer. */
  cancel(platform: Platform, order: CancelOrder): Promise<{ readonly refusal: string | null }>;
}

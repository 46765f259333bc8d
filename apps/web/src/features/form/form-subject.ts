import type { Document, Process } from '@tramite/contract';

/** What a form is filled in for. */
export type FormSubject =
  | { readonly kind: 'document'; readonly document: Document }
  | { readonly kind: 'process'; readonly process: Process };

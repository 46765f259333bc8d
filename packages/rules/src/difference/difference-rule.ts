import type { DifferenceKind, NfeField } from '@tramite/contract';
import type { StoredIndexer } from '../indexer/to-stored.ts';
import type { Nfe } from '../nfe/nfe.ts';

/** A field of the process (no document type) or of the documents of a type, or what the XML of an NF-e says. */
export interface DifferencePlace {
  readonly documentTypeId: number | null;
  readonly indexerId: number | null;
  readonly nfeField: NfeField | null;
}

/** Places that have to say the same. */
export interface DifferenceRule {
  readonly name: string;
  readonly kind: DifferenceKind;
  /** Whether it stops checks; else it only warns. */
  readonly isHard: boolean;
  /** In cents of money, in days of dates. */
  readonly tolerance: number;
  /** Whether only the fields of one and the same document are held against each other. */
  readonly isWithin: boolean;
  /** Values are held against that of the first place that has one. */
  readonly places: readonly DifferencePlace[];
}

/** A process (no document) or a document with what it says. */
export interface ComparedRecord {
  readonly documentId: number | null;
  readonly documentTypeId: number | null;
  readonly label: string;
  readonly fields: readonly Pick<StoredIndexer, 'id' | 'label' | 'type' | 'value' | 'display'>[];
  /** What its XML says, where it is an NF-e that was imported. */
  readonly nfe: Nfe | null;
}

/** One of two places that contradict each other. */
export interface DifferenceSide {
  readonly documentId: number | null;
  readonly record: string;
  readonly indexerId: number | null;
  readonly nfeField: NfeField | null;
  readonly field: string;
  /** As it is compared, and as people read it. */
  readonly value: string;
  readonly shown: string;
}

export interface Difference {
  readonly rule: string;
  readonly kind: DifferenceKind;
  readonly isHard: boolean;
  readonly said: string;
  readonly sides: readonly [DifferenceSide, DifferenceSide];
}

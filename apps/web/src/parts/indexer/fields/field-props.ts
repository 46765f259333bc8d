import type { Indexer, IndexerValue } from '@tramite/contract';
import type { IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import type { ReactNode } from 'react';

/** What every field of an indexer is given. */
export interface FieldProps {
  readonly id: string;
  readonly indexer: Indexer;
  readonly label: ReactNode;
  readonly value: IndexerValue;
  /** Alert text and warnings, read together with the field. */
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly isRequired: boolean;
  /** The whole list, or the chosen options of a searched one. */
  readonly options: readonly IndexerOption[];
  /** What was chosen in the list above this one: only what belongs to it is found. */
  readonly parents?: readonly number[];
  /** Lifts the minimum date. */
  readonly ignoreMinDate: boolean;
  /** A search keeps days like hoje as they were typed: it means the day on which it is made. */
  readonly keepsRelative?: boolean;
  readonly onChange: (value: IndexerValue, option?: IndexerOption) => void;
  /** The field was left: its message may appear now. */
  readonly onLeave: () => void;
}

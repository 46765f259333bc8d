import type { IndexerFormat, IndexerType } from '@tramite/contract';

export interface IndexerOption {
  readonly id: number;
  readonly label: string;
  /** The option of the parent list it belongs to; null if it fits any. */
  readonly parentId?: number | null;
}

/** A metadata field of a document type or process type. */
export interface IndexerDefinition {
  readonly id: number;
  /** Unique per customer; conditions and process definitions refer to it. */
  readonly name: string;
  readonly label: string;
  readonly type: IndexerType;
  readonly required: boolean;
  /** If empty, people are warned but not stopped. */
  readonly desired: boolean;
  /** Values sent by people are ignored. */
  readonly readOnly: boolean;
  readonly multiple: boolean;
  readonly format?: IndexerFormat | null;
  /** DD/MM/YYYY. */
  readonly minDate?: string | null;
  /** False turns `minDate` off for this field. */
  readonly hasDateRestriction?: boolean;
  /** The whole list of a C, L or R field. */
  readonly options?: readonly IndexerOption[];
  readonly listId?: number | null;
  /** The list whose chosen options limit the options offered here. */
  readonly parentListId?: number | null;
  /** Its name is not shown to people filling in the form. */
  readonly isHidden?: boolean;
}

/** Text, integer (cents for V), DD/MM/YYYY, option id (L, R), list of these (C, M, multiple), or null. */
export type IndexerValue = string | number | readonly (string | number)[] | null;

/** `value` comes from outside and is not validated yet. */
export interface IndexerItem {
  readonly id: number;
  readonly value: unknown;
}

/** Checkbox list, multiple date, or anything marked multiple. */
export function isListIndexer(definition: Pick<IndexerDefinition, 'type' | 'multiple'>): boolean {
  return definition.type === 'C' || definition.type === 'M' || definition.multiple;
}

export function isOptionIndexer(definition: Pick<IndexerDefinition, 'type'>): boolean {
  return definition.type === 'C' || definition.type === 'L' || definition.type === 'R';
}

export function isDateIndexer(definition: Pick<IndexerDefinition, 'type'>): boolean {
  return definition.type === 'D' || definition.type === 'M';
}

/** Null, blank text, or an empty list. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

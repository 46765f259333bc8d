import type { IndexerFormat, IndexerType } from '@tramite/contract';

export interface IndexerOption {
  readonly id: number;
  readonly label: string;
  /** The option of the parent list that it belongs to; none where it stands under any. */
  readonly parentId?: number | null;
}

/** A metadata field as its document or process type defines it. */
export interface IndexerDefinition {
  readonly id: number;
  /** Stable name in code, unique per customer: what conditions and required indexers of a definition refer to. */
  readonly name: string;
  readonly label: string;
  readonly type: IndexerType;
  readonly required: boolean;
  /** Wanted, not demanded: an empty one warns without blocking. */
  readonly desired: boolean;
  /** Never taken from what a person sends. */
  readonly readOnly: boolean;
  readonly multiple: boolean;
  readonly format?: IndexerFormat | null;
  /** Earliest date a person may choose, DD/MM/YYYY. */
  readonly minDate?: string | null;
  /** False lifts `minDate` for this field. */
  readonly hasDateRestriction?: boolean;
  /** The whole list of a C, L or R. */
  readonly options?: readonly IndexerOption[];
  readonly listId?: number | null;
  /** The list whose options decide which of these are offered. */
  readonly parentListId?: number | null;
  /** Not to be named to who fills in the form. */
  readonly isHidden?: boolean;
}

/**
 * A value in its canonical form, the one of the wire: text (S, T, formats without mask), integer (I; cents for V),
 * DD/MM/YYYY (D), option id (L, R), a list of these (C, M, multiple), or null when empty.
 */
export type IndexerValue = string | number | readonly (string | number)[] | null;

/** A value as it is sent; `value` is checked, not trusted. */
export interface IndexerItem {
  readonly id: number;
  readonly value: unknown;
}

/** Whether the field holds a list of values: checkbox list, multiple date, or anything marked multiple. */
export function isListIndexer(definition: Pick<IndexerDefinition, 'type' | 'multiple'>): boolean {
  return definition.type === 'C' || definition.type === 'M' || definition.multiple;
}

/** Whether the field's values are options of a list. */
export function isOptionIndexer(definition: Pick<IndexerDefinition, 'type'>): boolean {
  return definition.type === 'C' || definition.type === 'L' || definition.type === 'R';
}

/** Whether the field's values are dates. */
export function isDateIndexer(definition: Pick<IndexerDefinition, 'type'>): boolean {
  return definition.type === 'D' || definition.type === 'M';
}

/** Whether nothing was filled in: null, blank text, or a list without values. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

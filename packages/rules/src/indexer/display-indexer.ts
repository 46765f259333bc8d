import { displayFormat } from '../format/field-formats.ts';
import { formatCents } from '../money/cents.ts';
import { type IndexerDefinition, type IndexerValue, isOptionIndexer } from './indexer-definition.ts';

/** `text` is the text at the time of storing, in case the list has changed since. */
export interface Displayable {
  readonly value: IndexerValue;
  readonly display?: string;
}

type DisplayDefinition = Pick<IndexerDefinition, 'type' | 'format' | 'options'>;

function displayScalar(definition: DisplayDefinition, value: string | number): string | undefined {
  if (isOptionIndexer(definition)) return definition.options?.find(({ id }) => id === value)?.label;
  if (definition.type === 'V') return formatCents(Number(value));
  return definition.format ? displayFormat(definition.format, String(value)) : String(value);
}

/** A stored value as people read it, lists joined by commas, '' when empty. A deleted option shows its stored text. */
export function displayIndexer(definition: DisplayDefinition, stored: Displayable): string {
  if (stored.value === null) return '';
  const scalars = typeof stored.value === 'object' ? stored.value : [stored.value];
  const texts = scalars.map((value) => displayScalar(definition, value));
  if (texts.includes(undefined)) return stored.display ?? '';
  return texts.join(', ');
}

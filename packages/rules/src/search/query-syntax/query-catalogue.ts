import type { endpoints, ResponseOf, SearchType } from '@tramite/contract';
import type { Day } from '../../date/day.ts';
import { normaliseText } from '../../text/normalise-text.ts';

type Information = ResponseOf<typeof endpoints.search.getAllInformation>;

/** Names a typed query can use, and the current day for dates. */
export interface QueryCatalogue
  extends Pick<
    Information,
    | 'indexers'
    | 'situations'
    | 'processSituations'
    | 'documentTypes'
    | 'workflowTypes'
    | 'establishments'
    | 'stages'
    | 'responsibles'
    | 'people'
    | 'tags'
    | 'delays'
  > {
  readonly searchType: SearchType;
  readonly today: Day;
}

export type QueryField = Information['indexers'][number];

export interface Choice {
  readonly id: number | string;
  readonly label: string;
}

/** Makes names comparable: 'Nome do titular', nome-do-titular and NomeDoTitular are equal. */
export function keyOf(name: string): string {
  return normaliseText(name).replaceAll(' ', '');
}

/** Finds a choice by #number, label (accents ignored) or code. */
export function findChoice(
  choices: readonly Choice[],
  typed: string,
  { isNumbered = true } = {},
): Choice['id'] | undefined {
  if (isNumbered && /^#\d{1,15}$/.test(typed)) return Number(typed.slice(1));
  const wanted = normaliseText(typed);
  if (wanted === '') return undefined;
  return (
    choices.find(({ label }) => normaliseText(label) === wanted)?.id ??
    choices.find(({ id }) => typeof id === 'string' && id.toLowerCase() === typed.toLowerCase())?.id
  );
}

/** A name that `findChoice` maps back to the choice. */
export function nameOfChoice(choices: readonly Choice[], id: Choice['id']): string {
  const label = choices.find((choice) => choice.id === id)?.label.replaceAll('"', ' ');
  if (label !== undefined && findChoice(choices, label) === id) return label;
  return typeof id === 'number' ? `#${id}` : id;
}

function fieldsOf({ indexers, searchType }: QueryCatalogue): readonly QueryField[] {
  return indexers.filter(({ of }) => of.includes(searchType));
}

/** Finds a field by label, name, or number as campo-12. */
export function findField(catalogue: QueryCatalogue, typed: string): QueryField | undefined {
  const key = keyOf(typed);
  const fields = fieldsOf(catalogue);
  return (
    fields.find(({ label }) => keyOf(label) === key) ??
    fields.find(({ name }) => keyOf(name) === key) ??
    fields.find(({ id }) => `campo${id}` === key)
  );
}

/** A name that `findField` maps back to the field, avoiding names that are taken. */
export function nameOfField(catalogue: QueryCatalogue, id: number, isTaken: (name: string) => boolean): string {
  const field = fieldsOf(catalogue).find((each) => each.id === id);
  const names = field ? [field.label, field.name].map((name) => normaliseText(name).replaceAll(' ', '-')) : [];
  const usable = names.find((name) => {
    return /^\p{L}/u.test(name) && !isTaken(name) && findField(catalogue, name)?.id === id;
  });
  return usable ?? `campo-${id}`;
}

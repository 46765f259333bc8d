import type { endpoints, ResponseOf, SearchType } from '@tramite/contract';
import type { Day } from '../../date/day.ts';
import { normaliseText } from '../../text/normalise-text.ts';

type Information = ResponseOf<typeof endpoints.search.getAllInformation>;

/** What a typed query can name: the answer of S03, what is searched for, and the current day for dates. */
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

/** Something that is chosen by its name. */
export interface Choice {
  readonly id: number | string;
  readonly label: string;
}

/** The form in which names of fields are compared: 'Nome do titular', nome-do-titular and NomeDoTitular are one. */
export function keyOf(name: string): string {
  return normaliseText(name).replaceAll(' ', '');
}

/** The choice that a typed name means: its number behind #, its label without accents, or its code. */
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

/** The name by which `findChoice` finds a choice again. */
export function nameOfChoice(choices: readonly Choice[], id: Choice['id']): string {
  const label = choices.find((choice) => choice.id === id)?.label.replaceAll('"', ' ');
  if (label !== undefined && findChoice(choices, label) === id) return label;
  return typeof id === 'number' ? `#${id}` : id;
}

/** The fields of the records that are searched for. */
function fieldsOf({ indexers, searchType }: QueryCatalogue): readonly QueryField[] {
  return indexers.filter(({ of }) => of.includes(searchType));
}

/** The field that a typed name means: by label, by name, or campo-12 by its number. */
export function findField(catalogue: QueryCatalogue, typed: string): QueryField | undefined {
  const key = keyOf(typed);
  const fields = fieldsOf(catalogue);
  return (
    fields.find(({ label }) => keyOf(label) === key) ??
    fields.find(({ name }) => keyOf(name) === key) ??
    fields.find(({ id }) => `campo${id}` === key)
  );
}

/** The name by which `findField` finds a field again, unless `isTaken` by something else. */
export function nameOfField(catalogue: QueryCatalogue, id: number, isTaken: (name: string) => boolean): string {
  const field = fieldsOf(catalogue).find((each) => each.id === id);
  const names = field ? [field.label, field.name].map((name) => normaliseText(name).replaceAll(' ', '-')) : [];
  const usable = names.find((name) => {
    return /^\p{L}/u.test(name) && !isTaken(name) && findField(catalogue, name)?.id === id;
  });
  return usable ?? `campo-${id}`;
}

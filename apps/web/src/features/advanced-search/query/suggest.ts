import {
  type Choice,
  keyOf,
  nameOfChoice,
  nameOfField,
  type QueryCatalogue,
} from '@tramite/rules/search/query-syntax/query-catalogue';
import {
  directions,
  idNames,
  isReserved,
  listNames,
  orders,
  periodNames,
} from '@tramite/rules/search/query-syntax/query-names';
import { writeValue } from '@tramite/rules/search/query-syntax/tokenize';
import { foldText } from '../../../lib/format/text.ts';

/** Something that may stand at the caret. */
export interface Suggestion {
  /** What is written. */
  readonly text: string;
  /** What a person reads; the same as `text` for names. */
  readonly label: string;
}

export interface Suggestions {
  /** The part of the text that a suggestion takes the place of. */
  readonly start: number;
  readonly end: number;
  readonly items: readonly Suggestion[];
}

// The condition that the text ends in: its name, values that are done, and the one that is not.
const VALUE =
  /(?:^|\s)(?<name>[\p{L}\p{N}_.-]+)(?::|=|!=)(?:(?:"[^"]*"|[^\s",;])+[,;])*(?:"(?<quoted>[^"]*)|(?<plain>[^\s",;]*))$/u;
const most = 8;
const none: Suggestions = { start: 0, end: 0, items: [] };

/** What may follow where the caret stands: names of conditions, or the values of the one that is being typed. */
export function suggest(text: string, caret: number, catalogue: QueryCatalogue): Suggestions {
  const before = text.slice(0, caret);
  const value = VALUE.exec(before)?.groups;
  if (value) {
    const { name = '', quoted, plain = '' } = value;
    const start = caret - (quoted === undefined ? plain.length : quoted.length + 1);
    return matching(choicesOf(name, catalogue), quoted ?? plain, start, caret);
  }
  const name = /(?:^|\s)(\p{L}[\p{L}\p{N}-]*)$/u.exec(before)?.[1];
  if (name === undefined || name.length < 2) {
    return none;
  }
  const names = namesOf(catalogue).map((each) => ({ text: `${each}:`, label: `${each}:` }));
  return matching(names, name, caret - name.length, caret);
}

function matching(items: readonly Suggestion[], typed: string, start: number, end: number): Suggestions {
  const wanted = foldText(typed);
  const found = items.filter(({ label }) => foldText(label).includes(wanted));
  const first = found.filter(({ label }) => foldText(label).startsWith(wanted));
  const sorted = [...first, ...found.filter((item) => !first.includes(item))];
  // What is already there whole needs no suggestion.
  const isDone = sorted.length === 1 && foldText(sorted[0]?.text.replace(/:$/, '') ?? '') === wanted && wanted !== '';
  return { start, end, items: isDone && !sorted[0]?.text.endsWith(':') ? [] : sorted.slice(0, most) };
}

function namesOf(catalogue: QueryCatalogue): string[] {
  const words = [...listNames(catalogue), ...periodNames, ...idNames].map(({ name }) => name);
  return [...words, 'meus', 'ordem', 'tem', 'sem', ...fieldsOf(catalogue).map(({ name }) => name)];
}

function choicesOf(name: string, catalogue: QueryCatalogue): Suggestion[] {
  const key = keyOf(name);
  const list = listNames(catalogue).find((each) => keyOf(each.name) === key);
  if (list) {
    return written(list.choices(catalogue));
  }
  if (key === 'meus') {
    return ['sim', 'não'].map((word) => ({ text: word, label: word }));
  }
  if (key === 'ordem') {
    return [...orders, ...directions].map(({ label }) => ({ text: label, label }));
  }
  const fields = fieldsOf(catalogue);
  if (key === 'tem' || key === 'sem') {
    return fields.map(({ name: text, field }) => ({ text, label: field.label }));
  }
  return written(fields.find((each) => keyOf(each.name) === key)?.field.options ?? []);
}

/** Fields of the kind of record, with the names they are written by. */
function fieldsOf(catalogue: QueryCatalogue) {
  return catalogue.indexers
    .filter(({ of }) => of.includes(catalogue.searchType))
    .map((field) => ({ field, name: nameOfField(catalogue, field.id, (name) => isReserved(catalogue, name)) }));
}

function written(choices: readonly Choice[]): Suggestion[] {
  return choices.map(({ id, label }) => ({ text: writeValue(nameOfChoice(choices, id)), label }));
}

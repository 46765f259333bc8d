import type { SearchTerm, TermsQuery } from './parse-query.ts';

/** `words` are the name in the form of `wordsOf`. */
export interface NamedPerson {
  readonly id: number;
  readonly words: readonly string[];
}

/** A term with the ids of people whose name it may be. */
export interface NamedTerm extends SearchTerm {
  readonly people: readonly number[];
}

export interface NamedQuery extends TermsQuery {
  readonly terms: readonly NamedTerm[];
  readonly choices: readonly (readonly (readonly NamedTerm[])[])[];
  readonly excluded: readonly (readonly NamedTerm[])[];
}

/** Most people one query may match, shared among its terms, since each one adds a condition to the SQL. */
export const NAMESAKES = 100;

/** Adds the people a term may name; if too many, only those matching other terms too ('maria souza', not 'maria'). */
export function withPeople(query: TermsQuery, people: readonly NamedPerson[]): NamedQuery {
  const { terms, choices, excluded } = query;
  const share = Math.floor(NAMESAKES / Math.max(1, [...terms, ...choices.flat(2), ...excluded.flat()].length));
  const name = (meant: readonly SearchTerm[]) => nameTerms(meant, people, share);
  return {
    ...query,
    terms: name(terms),
    choices: choices.map((pieces) => pieces.map(name)),
    excluded: excluded.map(name),
  };
}

function nameTerms(terms: readonly SearchTerm[], people: readonly NamedPerson[], share: number): NamedTerm[] {
  const named = terms.map((term) => people.filter((person) => carries(person, term)));
  const carried = new Map<NamedPerson, number>();
  for (const person of named.flat()) carried.set(person, (carried.get(person) ?? 0) + 1);
  return terms.map((term, index) => {
    let left = named[index] ?? [];
    for (let most = 2; left.length > share && most <= terms.length; most += 1) {
      left = left.filter((person) => (carried.get(person) ?? 0) >= most);
    }
    return { ...term, people: left.length > share ? [] : left.map(({ id }) => id) };
  });
}

function carries({ words }: NamedPerson, { kind, text }: SearchTerm): boolean {
  if (kind === 'phrase') return ` ${words.join(' ')} `.includes(` ${text} `);
  if (kind === 'prefix') return words.some((word) => word.startsWith(text));
  return kind === 'word' && words.includes(text);
}

import { fieldKeysOf } from '@tramite/rules/search/field-keys';
import type { SearchTerm, TermsQuery } from '@tramite/rules/search/parse-query';
import { type Sql, sql } from '../../platform/db/sql.ts';
import type { RecordKind } from './record-kind.ts';

/** A text as conditions on a record. */
export interface TextMatch {
  /** The words as a text-search query, when nothing else can find a record: the search rows then lead the statement. */
  readonly words: Sql | null;
  /** Conditions on the record, aliased r, beside `words`. */
  readonly conditions: readonly Sql<boolean>[];
  /** Records the text names by their number: they come first by relevance. */
  readonly ids: readonly number[];
}

/** Formats whose values are found by their end. */
const SUFFIX_FORMATS = ['PLATE', 'CHASSIS'];
const CODE_FORMATS = ['PLATE', 'CHASSIS', 'CPF', 'CNPJ', 'CPF_CNPJ'];
/** Sorts after every text that begins alike. */
const LAST = '\u{10FFFF}';

/** What a parsed text asks of records. All terms must be found; an id or a code finds by itself. */
export function matchText(kind: RecordKind, customerId: number, query: TermsQuery): TextMatch {
  const { terms, idCandidates: ids, code } = query;
  const words = wordsQuery(customerId, terms);
  const conditions = terms.flatMap((term) => {
    if (term.kind === 'suffix') return [sql<boolean>`r.id in (${fieldRows(kind, customerId, SUFFIX_FORMATS, term)})`];
    return term.kind === 'phrase' ? [sql<boolean>`r.id in (${phraseRows(kind, customerId, term.text)})`] : [];
  });
  if (ids.length === 0 && !code) {
    if (!words && conditions.length === 0) return { words: null, conditions: [sql`false`], ids };
    return { words, conditions, ids };
  }
  const direct = [
    sql`select unnest(${[...ids]}::bigint[])`,
    ...(code ? [fieldRows(kind, customerId, CODE_FORMATS, codeTerm(code.key))] : []),
  ];
  const byWords = words && hitRows(kind, customerId, words);
  if (conditions.length === 0) {
    const ways = byWords ? [...direct, byWords] : direct;
    return { words: null, conditions: [isAmong(ways)], ids };
  }
  const all = sql.join(byWords ? [...conditions, isAmong([byWords])] : conditions, sql` and `);
  return { words: null, conditions: [sql`(${isAmong(direct)} or (${all}))`], ids };
}

function hitRows(kind: RecordKind, customerId: number, words: Sql): Sql {
  return sql`
    select h.id from ${sql.table(kind.hits)} as h where h.customer_id = ${customerId} and h.ts @@ (${words})`;
}

function isAmong(ways: readonly Sql[]): Sql<boolean> {
  return sql`r.id in (${sql.join(ways, sql` union all `)})`;
}

function codeTerm(text: string): SearchTerm {
  return { kind: 'word', text, alternatives: [] };
}

/** Every word and prefix as one text-search query. */
function wordsQuery(customerId: number, terms: readonly SearchTerm[]): Sql | null {
  const queries = terms.flatMap(({ kind, text, alternatives }) => {
    if (kind === 'suffix' || kind === 'phrase') return [];
    const spellings = [text, ...alternatives].map((word) => searchWord(customerId, word, kind === 'prefix'));
    return [sql`(${sql.join(spellings, sql` || `)})`];
  });
  return queries.length === 0 ? null : sql.join(queries, sql` && `);
}

/** A word beyond plain letters is brought to the form of the index; '?' is in no index. */
function searchWord(customerId: number, word: string, isPrefix: boolean): Sql {
  const plain = /^[a-z0-9]+$/.test(word)
    ? sql`${word}`
    : sql`coalesce(nullif(replace(normalise_text(${word}), ' ', ''), ''), '?')`;
  return sql`search_word(${customerId}, ${plain}, ${isPrefix})`;
}

/** Records with a field of these formats whose value is the term, or begins or ends with it. */
function fieldRows(kind: RecordKind, customerId: number, formats: readonly string[], term: SearchTerm): Sql {
  const { equal, prefix } = fieldKeysOf(term);
  const matches = [
    ...(equal.length > 0 ? [sql`f.val_text = any(${[...equal]}::text[])`] : []),
    ...prefix.map((text) => sql`(f.val_text ~>=~ ${text} and f.val_text ~<~ ${text + LAST})`),
  ];
  return sql`
    select ${sql.ref(`f.${kind.key}`)} from ${sql.table(kind.fields)} as f
    where f.customer_id = ${customerId} and (${sql.join(matches, sql` or `)}) and f.indexer_id = any(array(
      select i.id from indexer i where i.customer_id = ${customerId} and i.format = any(${[...formats]}::text[])))`;
}

// Stands between values, so that no phrase reaches from one into the next; nobody writes it.
const BETWEEN = ' zzqzz ';

/** Records with the words of a phrase in a row: in one shown value, in the type's name or in the file's name. */
function phraseRows(kind: RecordKind, customerId: number, phrase: string): Sql {
  const words = sql.join(
    phrase.split(' ').map((word) => searchWord(customerId, word, false)),
    sql` && `,
  );
  const pattern = `% ${phrase} %`;
  const [types, label] = kind.table === 'document' ? ['document_type', 'label'] : ['process_type', 'name'];
  const fileName = kind.table === 'document' ? sql`|| ${BETWEEN} || p.file_name` : sql``;
  // The words lead and the costly look at the texts follows: without OFFSET it could be the other way round.
  return sql`
    select h.id from (${hitRows(kind, customerId, words)} offset 0) as h
    join ${sql.table(kind.table)} as p on p.customer_id = ${customerId} and p.id = h.id
    join ${sql.table(types)} as t on t.customer_id = p.customer_id and t.id = p.type_id
    cross join lateral (
      select ${sql.ref(`t.${label}`)} ${fileName} || coalesce(string_agg(${BETWEEN} || (i ->> 'display'), ''), '')
      from jsonb_array_elements(p.indexers) as i
    ) as shown (text)
    where ' ' || normalise_text(shown.text) || ' ' like ${pattern}
      or ' ' || normalise_text(regexp_replace(shown.text, '([[:alnum:]])[./-](?=[[:alnum:]])', '\\1', 'g')) || ' '
        like ${pattern}`;
}

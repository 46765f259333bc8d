import { fieldKeysOf } from '@tramite/rules/search/field-keys';
import type { NamedQuery, NamedTerm } from '@tramite/rules/search/named-people';
import type { SearchTerm } from '@tramite/rules/search/parse-query';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { RecordKind } from './record-kind.ts';
import type { TextReading } from './search.reading.ts';

/** A text as conditions on a record. */
interface TextMatch {
  /** The words as a text-search query, when nothing else can find a record. */
  readonly words: Sql | null;
  /** Conditions on the record, aliased r, beside `words`. */
  readonly conditions: readonly Sql<boolean>[];
}

/** Formats whose values are found by their end. */
const SUFFIX_FORMATS = ['PLATE', 'CHASSIS'];
const CODE_FORMATS = ['PLATE', 'CHASSIS', 'CPF', 'CNPJ', 'CPF_CNPJ'];
/** Sorts after every text that begins alike. */
const LAST = '\u{10FFFF}';

/** Where a text is looked for. */
interface Place {
  readonly kind: RecordKind;
  readonly customerId: number;
  /** Fields the actor does not see: their values find nothing. */
  readonly hidden: readonly number[];
}

/** What a text asks of records. All terms must be found; an id or a code finds by itself. */
export function matchText(place: Place, text: TextReading): TextMatch {
  if (text.by === 'nothing') return { words: null, conditions: [] };
  const { terms, choices, excluded, amongIds } = text.query;
  const typed = wordsQuery(place.customerId, terms);
  // Through a query PostgreSQL does not see the code, and needs no plan for each.
  const words = typed && text.by === 'code' ? sql`(select ${typed})` : typed;
  const conditions = [
    ...beyondWords(place, terms),
    ...choices.map((pieces) => sql<boolean>`(${sql.join(pieces.map(allOf(place)), sql` or `)})`),
    ...excluded.map((piece) => sql<boolean>`not (${allOf(place)(piece)})`),
    ...(amongIds ? [isNumbered(place, amongIds)] : []),
  ];
  const direct = directRows(place, text.query);
  if (direct.length > 0) return { words: null, conditions: [isFoundEitherWay(place, { direct, words, conditions })] };
  if (!words && conditions.length === 0) return { words: null, conditions: [sql`false`] };
  return { words, conditions };
}

/** What a number or a code finds by itself; empty without either. */
function directRows(place: Place, { idCandidates, code }: NamedQuery): Sql[] {
  if (idCandidates.length === 0 && !code) return [];
  const { kind, customerId } = place;
  return [
    sql`select unnest(${[...idCandidates]}::bigint[])`,
    ...(kind.table === 'document' && idCandidates.length > 0 ? [documentsOf(customerId, idCandidates)] : []),
    ...(code ? [fieldRows(place, CODE_FORMATS, codeTerm(code.key))] : []),
  ];
}

/** Found directly, or by the rest of the text. */
function isFoundEitherWay(place: Place, ways: TextMatch & { readonly direct: readonly Sql[] }): Sql<boolean> {
  const { direct, words, conditions } = ways;
  const byWords = words ? [hitRows(place.kind, place.customerId, words, place.hidden)] : [];
  if (conditions.length === 0) return isAmong([...direct, ...byWords]);
  const all = sql.join([...conditions, ...byWords.map((rows) => isAmong([rows]))], sql` and `);
  return sql`(${isAmong(direct)} or (${all}))`;
}

/** Documents are named by the number of their process as well. */
function documentsOf(customerId: number, processIds: readonly number[]): Sql {
  return sql`select d.id from document d where d.customer_id = ${customerId} and d.process_id = any(${[...processIds]}::bigint[])`;
}

function isNumbered({ kind, customerId }: Place, ids: readonly number[]): Sql<boolean> {
  const isIt = sql<boolean>`r.id = any(${[...ids]}::bigint[])`;
  return kind.table === 'process' ? isIt : sql`(${isIt} or r.id in (${documentsOf(customerId, ids)}))`;
}

/** Terms that no text-search query finds. */
function beyondWords(place: Place, terms: readonly NamedTerm[]): Sql<boolean>[] {
  return terms.flatMap((term) => {
    if (term.kind === 'suffix') return [sql<boolean>`r.id in (${fieldRows(place, SUFFIX_FORMATS, term)})`];
    return term.kind === 'phrase' ? [sql<boolean>`r.id in (${phraseRows(place, term)})`] : [];
  });
}

/** That all terms of a piece are found, in what the actor sees: what is hidden is neither there nor missing. */
function allOf(place: Place): (piece: readonly NamedTerm[]) => Sql<boolean> {
  return (piece) => {
    const words = wordsQuery(place.customerId, piece);
    const byWords = words && sql<boolean>`r.id in (${hitRows(place.kind, place.customerId, words, place.hidden)})`;
    return sql<boolean>`(${sql.join([...(byWords ? [byWords] : []), ...beyondWords(place, piece)], sql` and `)})`;
  };
}

/** Ids of the records with these words outside the hidden fields. */
export function hitRows(kind: RecordKind, customerId: number, words: Sql, hidden: readonly number[] = []): Sql {
  const visible = hidden.length > 0 ? sql`and (${isVisibleHit(kind, words, hidden)})` : sql``;
  return sql`
    select h.id from ${sql.table(kind.countedHits)} as h
    where h.customer_id = ${customerId} and h.ts @@ (${words}) ${visible}`;
}

/** That a hit holds for what is left without the hidden fields; most records have none of them. */
function isVisibleHit(kind: RecordKind, words: Sql, hidden: readonly number[]): Sql {
  const fields = (condition: Sql) => sql`
    from ${sql.table(kind.fields)} as f
    where f.customer_id = h.customer_id and ${sql.ref(`f.${kind.key}`)} = h.id and ${condition}`;
  const isHidden = sql`f.indexer_id = any(${[...hidden]}::bigint[])`;
  const [types, label] = kind.table === 'document' ? ['document_type', 'label'] : ['process_type', 'name'];
  const names =
    kind.table === 'document'
      ? sql`v.file_name || coalesce((
          select ' ' || y.name from process p join process_type y on y.customer_id = p.customer_id and y.id = p.type_id
          where p.customer_id = v.customer_id and p.id = v.process_id), '')`
      : sql`coalesce((
          select string_agg(g.name, ' ') from process_tag x
          join tag g on g.customer_id = x.customer_id and g.id = x.tag_id
          where x.customer_id = v.customer_id and x.process_id = v.id), '')`;
  return sql`not exists (select ${fields(isHidden)}) or exists (
    select from ${sql.table(kind.table)} as v
    join ${sql.table(types)} as t on t.customer_id = v.customer_id and t.id = v.type_id
    join establishment as e on e.customer_id = v.customer_id and e.id = v.establishment_id
    where v.customer_id = h.customer_id and v.id = h.id and (${words}) @@ search_vector(
      h.customer_id, h.establishment_id, h.type_id, '', v.owner_id, ${sql.ref(`t.${label}`)}, v.id || ' ' || e.name || ' ' || ${names}
        || coalesce((select string_agg(' ' || (i ->> 'display') || ' ' || (i ->> 'value') || ${reaisOf(sql`i`)}, '')
          from jsonb_array_elements(v.indexers) as i where (i ->> 'id')::bigint <> all(${[...hidden]}::bigint[])), '')
        || coalesce((select string_agg(' ' || f.val_text, '') ${fields(sql`not ${isHidden}`)}), '')))`;
}

/** An amount of money is found by its reais alone too. */
function reaisOf(item: Sql): Sql {
  return sql`coalesce((select string_agg(' ' || trunc(abs(cents::numeric) / 100), '')
    from (select jsonb_path_query(${item} -> 'value', 'lax $[*]') #>> '{}' as cents) as each
    where (${item} ->> 'type' = 'V' or ${item} ->> 'format' = 'CURRENCY') and cents ~ '^-?\\d{1,18}$'), '')`;
}

/** By an array, for these are few: a subquery would be weighed against reading all of an establishment. */
function isAmong(ways: readonly Sql[]): Sql<boolean> {
  return sql`r.id = any(array(${sql.join(ways, sql` union all `)}))`;
}

function codeTerm(text: string): SearchTerm {
  return { kind: 'word', text, alternatives: [] };
}

/** Every word and prefix as one text-search query; each may be the name of who captured. */
function wordsQuery(customerId: number, terms: readonly NamedTerm[]): Sql | null {
  const queries = terms.flatMap((term) => {
    if (term.kind === 'suffix' || term.kind === 'phrase') return [];
    const names = term.people.length > 0 ? [anyLexeme(customerId, 'u', term.people)] : [];
    return [sql`(${sql.join([...spellingsOf(customerId, term), ...names], sql` || `)})`];
  });
  return queries.length === 0 ? null : sql.join(queries, sql` && `);
}

/** Text-search queries for a word or prefix, one for each way it may stand in the index. */
function spellingsOf(customerId: number, { kind, text, alternatives, writings = [] }: SearchTerm): Sql[] {
  const isPrefix = kind === 'prefix';
  const inPieces = writings.map((pieces) => {
    const all = pieces.map((piece, at) => searchWord(customerId, piece, isPrefix && at === pieces.length - 1));
    return sql`(${sql.join(all, sql` && `)})`;
  });
  return [...[text, ...alternatives].map((word) => searchWord(customerId, word, isPrefix)), ...inPieces];
}

/** A text-search query for records of any of these establishments (`e`), or captured by any of these people (`u`). */
export function anyLexeme(customerId: number, of: 'e' | 'u', ids: readonly number[]): Sql {
  const lexemes = ids.map((id) => `'${customerId}:@${of}${id}'`).join(' | ');
  return sql`${lexemes}::tsquery`;
}

/** A word beyond plain letters is brought to the form of the index; '?' is in no index. */
function searchWord(customerId: number, word: string, isPrefix: boolean): Sql {
  const plain = /^[a-z0-9]+$/.test(word)
    ? sql`${word}`
    : sql`coalesce(nullif(replace(normalise_text(${word}), ' ', ''), ''), '?')`;
  return sql`search_word(${customerId}, ${plain}, ${isPrefix})`;
}

/** Records with a field of these formats whose value is the term, or begins or ends with it. */
function fieldRows({ kind, customerId, hidden }: Place, formats: readonly string[], term: SearchTerm): Sql {
  const { equal, prefix } = fieldKeysOf(term);
  // What PostgreSQL cannot see it need not plan for: formats are literals, values come through a query.
  const matches = [
    ...(equal.length > 0 ? [sql`f.val_text = any(array(select unnest(${[...equal]}::text[])))`] : []),
    ...prefix.map((text) => beginsWith('f.val_text', text)),
  ];
  return sql`
    select ${sql.ref(`f.${kind.key}`)} from ${sql.table(kind.fields)} as f
    where f.customer_id = ${customerId} and (${sql.join(matches, sql` or `)}) and f.indexer_id = any(array(
      select i.id from indexer i where i.customer_id = ${customerId} and i.format in (${sql.join(formats.map((format) => sql.lit(format)))})
        and i.id <> all(${[...hidden]}::bigint[])))`;
}

/** That a text begins so, in the form that the index of field rows serves. */
export function beginsWith(column: string, text: string): Sql {
  return sql`(${sql.ref(column)} ~>=~ ${text} and ${sql.ref(column)} ~<~ ${text + LAST})`;
}

// Stands between values, so that no phrase reaches from one into the next; nobody writes it.
const BETWEEN = ' zzqzz ';

/** Records with the words of a phrase in a row: in one shown value, or in the name of the type, of the file or of who captured. */
function phraseRows({ kind, customerId, hidden }: Place, { text: phrase, parts = [], people }: NamedTerm): Sql {
  const words = sql.join(
    parts.map((part) => sql`(${sql.join(spellingsOf(customerId, part), sql` || `)})`),
    sql` && `,
  );
  const [types, label] = kind.table === 'document' ? ['document_type', 'label'] : ['process_type', 'name'];
  const fileName = kind.table === 'document' ? sql`|| ${BETWEEN} || p.file_name` : sql``;
  const byPeople =
    people.length > 0 ? sql`union all ${hitRows(kind, customerId, anyLexeme(customerId, 'u', people))}` : sql``;
  // The words lead and the costly look at the texts follows: without OFFSET it could be the other way round.
  return sql`
    select h.id from (${hitRows(kind, customerId, words)} offset 0) as h
    join ${sql.table(kind.table)} as p on p.customer_id = ${customerId} and p.id = h.id
    join ${sql.table(types)} as t on t.customer_id = p.customer_id and t.id = p.type_id
    cross join lateral (
      select ${sql.ref(`t.${label}`)} ${fileName} || coalesce(string_agg(${BETWEEN} || (i ->> 'display'), ''), '')
      from jsonb_array_elements(p.indexers) as i where (i ->> 'id')::bigint <> all(${[...hidden]}::bigint[])
    ) as shown (text)
    where ${sameWords(sql`shown.text`, `% ${phrase} %`)} ${byPeople}`;
}

/** That the words of a text, with one space around each, are like a pattern; marks of masks between them or not. */
export function sameWords(text: Sql, pattern: string): Sql {
  return sql`(' ' || normalise_text(${text}) || ' ' like ${pattern}
    or ' ' || normalise_text(regexp_replace(${text}, '([[:alnum:]])[./-](?=[[:alnum:]])', '\\1', 'g')) || ' '
      like ${pattern})`;
}

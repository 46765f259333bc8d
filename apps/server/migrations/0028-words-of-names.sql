-- Stems stand apart from words ('~'), so that a name is found by itself and not by the stem of another; what is written
-- with marks and digits is found by its pieces, a file's name without its extension, an amount by its reais.
create or replace function search_vector(
  customer int, establishment bigint, type bigint, situation text, labels text, vals text
) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select distinct customer || ':' || lexeme
    from (
      select '~' || stem_word(word) as lexeme from regexp_split_to_table(normalise_text(labels), ' ') as word where word <> ''
      union all
      select word from regexp_split_to_table(normalise_text(labels || ' ' || vals), ' ') as word where word <> ''
      union all
      values ('@e' || establishment), ('@t' || type), ('@s' || situation)
    ) as lexemes
  ));

create or replace function search_word(customer int, word text, is_prefix boolean) returns tsquery
  language sql immutable parallel safe
  return case
    when is_prefix then (quote_literal(customer || ':' || word) || ':*')::tsquery
    else quote_literal(customer || ':' || word)::tsquery || quote_literal(customer || ':~' || stem_word(word))::tsquery
  end;

-- What is written next brings the rows there are to this form. Its helpers say in SQL what indexedWordsOf says.
create function pg_temp.words_of(input text) returns text[]
  language sql immutable as $$
  select array(select word from regexp_split_to_table(normalise_text(input), ' ') as word where word <> '')
$$;

create function pg_temp.pieces_of(input text) returns text[]
  language sql immutable as $$
  select array(
    select distinct word from regexp_split_to_table(input, '\s+') as token
    cross join lateral (select regexp_replace(token, '\.[[:alpha:]][[:alnum:]]{1,4}$', '') as name) as n
    cross join lateral unnest(pg_temp.words_of(token) || pg_temp.words_of(
      case when name ~ '[0-9]'
        then regexp_replace(regexp_replace(name, '([[:alnum:]])[./-](?=[[:alnum:]])', '\1', 'g'), '([0-9]),(?=[0-9]{2}$)', '\1')
        else name end)) as word
    where token ~ '[0-9]' and token ~ '[[:alpha:]]')
$$;

create function pg_temp.pieces_of_fields(items jsonb) returns text[]
  language sql immutable as $$
  select array(
    select unnest(pg_temp.pieces_of(i ->> 'display')) from jsonb_array_elements(items) as i
    where coalesce(i ->> 'format', 'EMAIL') = 'EMAIL'
    union
    select trunc(abs(cents::numeric) / 100)::text from jsonb_array_elements(items) as i
    cross join lateral (select jsonb_path_query(i -> 'value', 'lax $[*]') #>> '{}' as cents) as each
    where (i ->> 'type' = 'V' or i ->> 'format' = 'CURRENCY') and cents ~ '^-?\d{1,18}$')
$$;

-- The bare stem of a label goes unless it is a word of the record.
create function pg_temp.renewed(ts tsvector, customer int, label text, names text, items jsonb) returns tsvector
  language sql stable as $$
  select ts_delete(ts, array(
      select customer || ':' || stem from unnest(stems) as stem where stem <> all (pg_temp.words_of(concat_ws(' ', label, names, (
        select string_agg(concat_ws(' ', i ->> 'display', i ->> 'value'), ' ') from jsonb_array_elements(items) as i))))))
    || array_to_tsvector(array(
      select customer || ':~' || stem from unnest(stems) as stem
      union select customer || ':' || piece from unnest(pg_temp.pieces_of(names) || pg_temp.pieces_of_fields(items)) as piece))
  from (select array(select distinct stem_word(word) from unnest(pg_temp.words_of(label)) as word) as stems) as l
$$;

drop index document_search_ts;
update document_search s set ts = pg_temp.renewed(s.ts, s.customer_id, r.label, r.names, r.indexers)
from (
  select d.customer_id, d.id, t.label, concat_ws(' ', pt.name, e.name, d.file_name) as names, d.indexers
  from document d
  join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
  join establishment e on e.customer_id = d.customer_id and e.id = d.establishment_id
  left join process p on p.customer_id = d.customer_id and p.id = d.process_id
  left join process_type pt on pt.customer_id = p.customer_id and pt.id = p.type_id
) as r
where r.customer_id = s.customer_id and r.id = s.document_id;
create index document_search_ts on document_search using gin (ts) with (fastupdate = off);

drop index process_search_ts;
update process_search s set ts = pg_temp.renewed(s.ts, s.customer_id, r.label, r.names, r.indexers)
from (
  select p.customer_id, p.id, t.name as label, p.indexers,
    concat_ws(' ', e.name, (
      select string_agg(g.name, ' ') from process_tag x join tag g on g.customer_id = x.customer_id and g.id = x.tag_id
      where x.customer_id = p.customer_id and x.process_id = p.id)) as names
  from process p
  join process_type t on t.customer_id = p.customer_id and t.id = p.type_id
  join establishment e on e.customer_id = p.customer_id and e.id = p.establishment_id
) as r
where r.customer_id = s.customer_id and r.id = s.process_id;
create index process_search_ts on process_search using gin (ts) with (fastupdate = off);

-- A record is found by the name of who captured it: its vector holds their number (@u), so that another name rewrites no row.
drop function if exists search_vector(int, bigint, bigint, text, text, text);

create or replace function search_vector(
  customer int, establishment bigint, type bigint, situation text, owner bigint, labels text, vals text
) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select distinct customer || ':' || lexeme
    from (
      select '~' || stem_word(word) as lexeme from regexp_split_to_table(normalise_text(labels), ' ') as word where word <> ''
      union all
      select word from regexp_split_to_table(normalise_text(labels || ' ' || vals), ' ') as word where word <> ''
      union all
      values ('@e' || establishment), ('@t' || type), ('@s' || situation), ('@u' || owner)
    ) as lexemes
  ));

drop index document_search_ts;
update document_search s set ts = s.ts || array_to_tsvector(array[s.customer_id || ':@u' || d.owner_id])
from document d where d.customer_id = s.customer_id and d.id = s.document_id;
create index document_search_ts on document_search using gin (ts) with (fastupdate = off);

drop index process_search_ts;
update process_search s set ts = s.ts || array_to_tsvector(array[s.customer_id || ':@u' || p.owner_id])
from process p where p.customer_id = s.customer_id and p.id = s.process_id;
create index process_search_ts on process_search using gin (ts) with (fastupdate = off);

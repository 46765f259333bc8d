-- What is copied: the processes of customer 1 and the first three to five documents of each.
create unlogged table bench.t_process as
select p.id as process_tid, p.is_open, row_number() over (partition by p.is_open order by p.id) - 1 as n
from process p where p.customer_id = 1;

create unlogged table bench.t_document as
select id as document_tid, process_id as process_tid, captured_at
from (select d.*, row_number() over (partition by process_id order by id) as place from document d where customer_id = 1) d
where place <= 3 + process_id % 3;

-- What each copy says, customer by customer: the fixed fields as they are, with slots for those of its deal.
create unlogged table bench.item as
select s.customer_id, r.kind, r.tid, i.place::int as place, array_position(bench.varied(), i.item ->> 'name') as slot,
  case when s.off = 0 then i.item else i.item || jsonb_build_object('id', (i.item ->> 'id')::bigint + s.off, 'value',
    case when i.item ->> 'type' not in ('C', 'L', 'R') then i.item -> 'value'
      when jsonb_typeof(i.item -> 'value') = 'number' then to_jsonb((i.item ->> 'value')::bigint + s.off)
      when jsonb_typeof(i.item -> 'value') = 'array'
        then (select jsonb_agg(v::bigint + s.off) from jsonb_array_elements_text(i.item -> 'value') as v)
      else 'null' end)
  end as item
from (select 'process' as kind, id as tid, indexers from process where customer_id = 1
  union all select 'document', id, indexers from document join bench.t_document on document_tid = id where customer_id = 1) r,
  jsonb_array_elements(r.indexers) with ordinality as i(item, place), bench.share s;
-- A field that its copy leaves empty stays empty.
update bench.item set slot = null where item ->> 'value' is null;

create unlogged table bench.shape as
select customer_id, kind, tid, array_agg(item order by place) as items, array_agg(slot order by place) as slots,
  coalesce(array_agg(slot order by place) filter (where slot is not null), '{}') as varied,
  null::tsvector as ts
from bench.item group by 1, 2, 3;

-- Words that all copies of a record share: its own without its id, its unit and what varies.
create unlogged table bench.word as
select s.customer_id, 'document' as kind, d.id as tid, d.type_id + s.off as type_id, d.situation, ty.label as labels,
  concat_ws(' ', pt.name, d.file_name) as names
from bench.share s, bench.t_document td
join document d on d.customer_id = 1 and d.id = td.document_tid
join document_type ty on ty.customer_id = 1 and ty.id = d.type_id
join process p on p.customer_id = 1 and p.id = d.process_id
join process_type pt on pt.customer_id = 1 and pt.id = p.type_id
union all
select s.customer_id, 'process', p.id, p.type_id + s.off, p.situation_id::text, ty.name,
  coalesce((select string_agg(g.name, ' ') from process_tag x join tag g on g.customer_id = 1 and g.id = x.tag_id
    where x.customer_id = 1 and x.process_id = p.id), '')
from bench.share s, process p join process_type ty on ty.customer_id = 1 and ty.id = p.type_id where p.customer_id = 1;

update bench.shape h set ts = ts_delete(
  search_vector(h.customer_id, 0, w.type_id, w.situation, 0, w.labels, concat_ws(' ', w.names, f.words)),
  array[h.customer_id || ':@e0', h.customer_id || ':@u0'])
from bench.word w left join bench.fixed_words f on f.kind = w.kind and f.tid = w.tid
where w.customer_id = h.customer_id and w.kind = h.kind and w.tid = h.tid;
create unique index on bench.shape (customer_id, kind, tid);
analyze bench.shape;

-- The copies: mostly ended processes of the last three years, more of them lately; open ones of the last weeks.
create unlogged table bench.draft as
select s.customer_id, s.off, t.process_tid, e.id as establishment_id,
  -date_trunc('second', case when t.is_open then 20 * random() else 1000 * random() ^ 1.4 end * interval '1 day') as shift,
  floor(random() * (select count(*) from bench.deal))::int as deal
from bench.share s
cross join lateral (select ceil((s.documents - (select count(*) from document d where d.customer_id = s.customer_id)) / (select count(*)::numeric / (select count(*) from bench.t_process) from bench.t_document))::int as n) total
cross join lateral (select random() < 0.08 as is_open, random() as pick, random() as unit from generate_series(1, total.n)) draw
join (select is_open, count(*) as n from bench.t_process group by 1) kinds using (is_open)
join bench.t_process t on t.is_open = draw.is_open and t.n = floor(draw.pick * kinds.n)
join bench.establishment e on e.customer_id = s.customer_id and e.n = floor(s.establishments * draw.unit ^ 1.6);

create unlogged table bench.process as
select (select max(id) from process) + row_number() over (order by t.captured_at + d.shift) as process_id, d.*
from bench.draft d join process t on t.customer_id = 1 and t.id = d.process_tid;

create unlogged table bench.document as
select (select max(id) from document) + row_number() over (order by t.captured_at + p.shift, p.process_id, t.document_tid) as document_id,
  t.document_tid, p.*,
  p.customer_id || '/' || to_char(t.captured_at + p.shift, 'YYYY/MM') || '/' || gen_random_uuid() as storage_key
from bench.process p join bench.t_document t using (process_tid);

analyze bench.process;
analyze bench.document;

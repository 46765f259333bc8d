-- Two roles that cannot log in: tramite_app serves requests under row-level security, tramite_system works across customers.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tramite_app') then
    create role tramite_app nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'tramite_system') then
    create role tramite_system nologin nosuperuser nobypassrls;
  end if;
end $$;

grant tramite_app, tramite_system to current_user;
grant usage on schema public to tramite_app, tramite_system;

create extension if not exists unaccent;

-- The customer a connection works for; null (sees nothing) until the door has set it.
create function current_customer() returns int
  language sql stable parallel safe
  return nullif(current_setting('tramite.customer_id', true), '')::int;

-- Puts the second wall around a table: the app role sees its customer's rows only, the owner included in the rule.
create procedure make_tenant_table(target regclass, app_rights text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to tramite_app using (customer_id = current_customer()) with check (customer_id = current_customer())', target);
  execute format('create policy system on %s to tramite_system using (true) with check (true)', target);
  execute format('grant %s on %s to tramite_app', app_rights, target);
  execute format('grant select, insert, update, delete on %s to tramite_system', target);
end $$;

-- A table no request may read: sessions, secrets, queues.
create procedure make_system_table(target regclass)
  language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to tramite_system', target);
end $$;

alter default privileges in schema public grant usage, select on sequences to tramite_app, tramite_system;

-- Lower case, no accents, letters and digits only, single spaces: what search compares.
create function normalise_text(input text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, input)), '[^a-z0-9]+', ' ', 'g'));

-- Portuguese stem of one normalised word. The plurals the Snowball stemmer misses are folded first.
create function stem_word(word text) returns text
  language sql immutable parallel safe
  return coalesce(
    (ts_lexize(
      'portuguese_stem',
      case
        when word ~ '(oes|aes)$' then regexp_replace(word, '(oes|aes)$', 'ao')
        when word ~ '..(ais|eis|ois)$' then regexp_replace(word, 'is$', 'l')
        else word
      end
    ))[1],
    word
  );

-- Lexemes of a record, prefixed by its customer so that one GIN index serves all: labels stemmed, values as they are.
create function search_vector(
  customer int, establishment bigint, type bigint, situation text, labels text, vals text
) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select distinct customer || ':' || lexeme
    from (
      select stem_word(word) as lexeme from regexp_split_to_table(normalise_text(labels), ' ') as word where word <> ''
      union all
      select word from regexp_split_to_table(normalise_text(labels || ' ' || vals), ' ') as word where word <> ''
      union all
      values ('@e' || establishment), ('@t' || type), ('@s' || situation)
    ) as lexemes
  ));

-- One word of a query: the word itself, its stem, or everything that begins with it.
create function search_word(customer int, word text, is_prefix boolean) returns tsquery
  language sql immutable parallel safe
  return case
    when is_prefix then (quote_literal(customer || ':' || word) || ':*')::tsquery
    else quote_literal(customer || ':' || word)::tsquery || quote_literal(customer || ':' || stem_word(word))::tsquery
  end;

-- Ends a composed change when one of its guarded parts did not touch the rows it decided on: somebody was faster.
create function assert_rows(part text, actual bigint, expected bigint) returns void
  language plpgsql as $$
begin
  if actual <> expected then
    raise exception 'change: % touched % rows instead of %', part, actual, expected using errcode = 'TR001';
  end if;
end $$;

-- Where an establishment is; its state is the column that its holidays follow.
alter table establishment add column address jsonb not null default '{}',
  add check (address ->> 'postalCode' ~ '^[0-9]{8}$');
-- A CEP is kept as eight digits, however it was written.
update legal_person
set address = jsonb_set(address, '{postalCode}', to_jsonb(regexp_replace(address ->> 'postalCode', '[^0-9]', '', 'g')))
where address ->> 'postalCode' ~ '[^0-9]';

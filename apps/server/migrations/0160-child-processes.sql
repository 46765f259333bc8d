-- The flow of an embedded subprocess is a version beside the one that holds it, with its number: `part` is the id of its
-- element there, and '' for the whole.
alter table process_type_version add column part text not null default '';
alter table process_type_version drop constraint process_type_version_customer_id_process_type_id_number_key;
alter table process_type_version add unique (customer_id, process_type_id, number, part);

-- The stay of a token of the parent that waits for the end of this process; null where none does, or does any longer.
alter table process
  add column parent_token bigint,
  add column parent_since timestamptz,
  add check ((parent_token is null) = (parent_since is null));

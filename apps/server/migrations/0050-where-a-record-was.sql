-- A record that moved is told of where it was, too: who sees that place and no longer the record takes it off their list.
alter table live_event add column left_establishment_id bigint;

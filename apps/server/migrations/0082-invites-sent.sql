-- An invite is sent, sent again and taken back by people; how often it was sent is what its link follows from.
alter table invite add column sends int not null default 1;
alter table invite add column sent_at timestamptz;
alter table invite add column revoked_at timestamptz;
update invite set sent_at = created_at;
create index invite_by_age on invite (customer_id, id);
create index invite_by_address on invite (customer_id, lower(email)) where used_at is null and revoked_at is null;

-- Two who change what somebody may do at once: the second one is told.
alter table user_customer add column version int not null default 1;

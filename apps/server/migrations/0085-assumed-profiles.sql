-- An assumed profile is a session of its own, from which its administrator goes back to the one that was left.
alter table session add column assumed_from uuid references session (id) on delete cascade;
alter table session add column assumed_until timestamptz;
create index session_assumed_from on session (assumed_from) where assumed_from is not null;

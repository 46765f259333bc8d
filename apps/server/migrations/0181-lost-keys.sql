-- A key whose operator said that it is gone for good: what only it opens keeps no node from starting.
alter table installation_key add column lost_at timestamptz;

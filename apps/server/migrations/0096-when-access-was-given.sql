-- Since when somebody has what they were given; null: since before this was written down.
alter table user_role add column granted_at timestamptz;
alter table user_role alter column granted_at set default now();
alter table user_establishment add column granted_at timestamptz;
alter table user_establishment alter column granted_at set default now();
alter table user_resource add column granted_at timestamptz;
alter table user_resource alter column granted_at set default now();

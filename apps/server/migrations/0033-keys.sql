-- The keys this database works with, each by a fingerprint that does not lead back to it. One of a name is current.
create table installation_key (
  name text not null check (name in ('LINK_KEY', 'AUDIT_KEY', 'ACCOUNT_KEY')),
  key_id text not null,
  first_used_at timestamptz not null,
  replaced_at timestamptz,
  primary key (name, key_id)
);
create unique index installation_key_current on installation_key (name) where replaced_at is null;
call make_system_table('installation_key');

-- The key of the seal; null: the first one there was.
alter table audit_seal add column key_id text;

-- Codes follow the secret of the application, which can be sealed anew; those of before follow ACCOUNT_KEY itself.
alter table recovery_code add column of_application boolean not null default false;

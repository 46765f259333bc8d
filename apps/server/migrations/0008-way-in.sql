-- A session made from the link of a reset mail can set the password and nothing else.
alter table session add column reach text not null default 'FULL' check (reach in ('FULL', 'PASSWORD_RESET'));

alter table role add column mfa_required boolean not null default false;

-- Where the way in ends: {"type": "capture"}, or {"type": "quickFilter", "quickFilterId": 5, "searchType": "documents"}.
alter table role add column landing jsonb;
alter table user_customer add column landing jsonb;

-- What happens before a company is known, a forgotten password for one, has effects too.
alter table outbox alter column customer_id drop not null;

-- Links that open a session once. Only their hash is kept.
create table access_token (
  token_hash bytea primary key,
  user_id bigint not null references app_user (id),
  purpose text not null check (purpose in ('LOGIN', 'PASSWORD_RESET')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index access_token_user on access_token (user_id);
call make_system_table('access_token');

create table password_history (
  user_id bigint not null references app_user (id),
  replaced_at timestamptz not null,
  password_hash text not null,
  primary key (user_id, replaced_at)
);
call make_system_table('password_history');

-- The authenticator application of a user; the secret is sealed by a key outside the database.
create table user_totp (
  user_id bigint primary key references app_user (id),
  sealed_secret bytea not null,
  -- The newest 30 seconds whose code was used: a code works once.
  last_step bigint not null,
  confirmed_at timestamptz not null
);
call make_system_table('user_totp');

create table recovery_code (
  user_id bigint not null references app_user (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
call make_system_table('recovery_code');

-- The last code sent by mail; the code itself follows from its id and a key outside the database.
create table mail_code (
  user_id bigint primary key references app_user (id),
  code_id uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
call make_system_table('mail_code');

create table code_attempt (
  user_id bigint primary key references app_user (id),
  failures int not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
call make_system_table('code_attempt');

create table invite (
  customer_id int not null references customer (id),
  id uuid not null,
  token_hash bytea not null unique,
  email text not null,
  visibility text not null default 'OWN' check (visibility in ('OWN', 'ALL')),
  role_ids bigint[] not null default '{}',
  workflow_role_ids bigint[] not null default '{}',
  establishment_ids bigint[] not null default '{}',
  invited_by bigint references app_user (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, id)
);
call make_tenant_table('invite');

-- One outbox for mails and text messages; a text message has no subject.
alter table mail_outbox rename to message_outbox;
alter table message_outbox add column channel text not null default 'EMAIL' check (channel in ('EMAIL', 'SMS'));
alter table message_outbox alter column subject drop not null;

-- Set while the password is one that somebody else gave: good until then, and for choosing another only.
alter table app_user add column password_expires_at timestamptz;

-- Browsers a user does not want to be asked for a code in. Only the hash of their token is kept.
create table trusted_device (
  id uuid primary key,
  user_id bigint not null references app_user (id),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null,
  address inet,
  user_agent text
);
create index trusted_device_user on trusted_device (user_id);
call make_system_table('trusted_device');

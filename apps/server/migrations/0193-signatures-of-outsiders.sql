-- A signer may be somebody without an account, asked by an invite; the name is the one they signed with.
alter table signature_signer add column invite_id bigint;
alter table signature_signer add column signed_name text;
alter table signature_signer
  add foreign key (customer_id, invite_id) references document_invite (customer_id, id) on delete cascade;
create index signature_signer_invite on signature_signer (customer_id, invite_id) where invite_id is not null;

alter table signature_signer drop constraint signature_signer_check;
alter table signature_signer drop constraint signature_signer_check1;
alter table signature_signer drop constraint signature_signer_method_check;
alter table signature_signer
  add constraint signature_signer_asked check (num_nonnulls(user_id, role_id, invite_id) = 1),
  add constraint signature_signer_signed check (num_nonnulls(coalesce(signed_by::text, signed_name), signed_at, method, receipt_code) in (0, 4)),
  add constraint signature_signer_outsider check (signed_by is null or invite_id is null),
  add constraint signature_signer_method_check check (method in ('PASSWORD', 'TOTP', 'EMAIL_CODE', 'SMS_CODE', 'A1'));

-- Who ended a request without an account.
alter table document_signature add column ended_invite_id bigint;

-- The code with which an invited person says that it is they: its hash, where and when it went, how often it was tried,
-- and how many there were, ever and on a day.
alter table document_invite
  add column code_hash bytea,
  add column code_channel text check (code_channel in ('EMAIL', 'SMS')),
  add column code_sent_at timestamptz,
  add column code_tries int not null default 0,
  add column codes int not null default 0,
  add column codes_on date,
  add column codes_today int not null default 0,
  -- Pages of a file that were drawn for them.
  add column shown_sha256 text,
  add column shown_pages int[] not null default '{}';

-- Codes that went to one address on a day, by whichever invite.
create table document_invite_address (
  customer_id int not null,
  address text not null,
  codes_on date not null,
  codes int not null,
  primary key (customer_id, address)
);
call make_tenant_table('document_invite_address');

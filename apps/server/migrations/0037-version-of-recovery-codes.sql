-- Two renewals at once must not leave the codes of both.
alter table user_totp add column codes_version int not null default 0;

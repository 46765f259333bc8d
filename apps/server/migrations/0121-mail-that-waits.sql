-- When a provider took the message; those that were taken keep no text.
alter table message_outbox add column sent_at timestamptz;
update message_outbox set sent_at = created_at where text_body = '';
-- The event that made the mail, by which it is made anew once there is a mail server, and until when it is of use.
alter table message_outbox add column cause jsonb;
alter table message_outbox add column good_until timestamptz;
alter table message_outbox add column asked_again_at timestamptz;
create index message_outbox_unsent on message_outbox (good_until) where sent_at is null and cause is not null;

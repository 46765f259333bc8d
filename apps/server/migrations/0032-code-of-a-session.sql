-- A code opens the session that asked for it; codes already sent open none.
alter table mail_code add column session_id uuid;

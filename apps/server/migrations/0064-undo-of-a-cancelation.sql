-- What a canceled process was, for 24 hours in which it can be taken back (decisions row 60): its place, tokens, and of its
-- documents what the cancelation ended. Null for those canceled before this, which stay canceled.
alter table process_cancellation
  add column kept jsonb,
  add column undone_by bigint references app_user (id),
  add column undone_at timestamptz,
  add check ((undone_by is null) = (undone_at is null));

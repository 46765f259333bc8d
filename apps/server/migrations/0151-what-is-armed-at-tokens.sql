-- What may still happen where a token stands: [{"nodeId", "dueAt"}] of the events at the border of its stage and of the
-- event the stage waits for; null where nothing may. An event that is no timer, and one that rests, has no time.
alter table process_token
  add column armed jsonb,
  -- The earliest of those times.
  add column timer_at timestamptz;

create index process_token_timer on process_token (customer_id, timer_at) where timer_at is not null;

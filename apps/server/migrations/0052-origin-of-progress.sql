-- What an entry of the history came from, and what it speaks of in the thread of its document.
alter table progress
  add column assumed_by bigint,
  add column origin text check (origin in ('RULE', 'JOB', 'TRANSITION')),
  add column pendency_id bigint,
  add column comment_id bigint;

-- Who saw and who downloaded a document.
create index access_log_document on access_log (customer_id, document_id, id desc)
  where document_id is not null and log_type in (5, 8);

-- A file of registrations that the worker reads, as a report: its outcome is a file, too.
alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check check (kind in ('documents', 'progress', 'workflows', 'import'));
alter table report alter column search drop not null;
-- The registration, whether it is only tried, and what became of the lines.
alter table report add column import jsonb;
-- The file that was sent; gone with that of the outcome.
alter table report add column source_key text;
alter table report add constraint report_subject check ((kind = 'import') = (import is not null) and (kind = 'import') = (search is null));

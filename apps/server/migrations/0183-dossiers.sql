-- The papers of records in one file, as a report: its search names the records.
alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check
  check (kind in ('documents', 'progress', 'workflows', 'import', 'dossier'));
alter table report drop constraint report_format_check;
alter table report add constraint report_format_check check (format in ('csv', 'xlsx', 'pdf', 'zip'));
alter table report add constraint report_papers check ((kind = 'dossier') = (format in ('pdf', 'zip')));

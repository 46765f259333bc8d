-- Name of a picture, as saved searches have one.
alter table process_type add column icon text not null default 'file' check (icon ~ '^[a-z][a-z0-9-]{0,39}$');

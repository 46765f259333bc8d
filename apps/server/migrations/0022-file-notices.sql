-- What whoever sent a file should know of it: its end is missing, or it could not be drawn.
alter table stored_file add column notice text check (notice in ('incomplete', 'not_drawn'));

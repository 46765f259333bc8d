-- The zone of the working time of an establishment; without it that of its customer.
alter table establishment add column time_zone text;

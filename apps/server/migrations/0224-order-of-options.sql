-- Changes of the order of a list meet here, so that two side by side do not mix.
alter table indexer_list add column order_version int not null default 1;

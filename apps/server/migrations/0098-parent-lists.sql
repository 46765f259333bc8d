-- A list may have a parent list, and each of its options belong to one option of that.
alter table indexer_list
  add column parent_id bigint,
  add constraint indexer_list_parent foreign key (customer_id, parent_id) references indexer_list (customer_id, id),
  add constraint indexer_list_is_no_parent_of_itself check (parent_id <> id);

alter table list_option
  add column parent_id bigint,
  add constraint list_option_parent foreign key (customer_id, parent_id) references list_option (customer_id, id);
create index list_option_of_parent on list_option (customer_id, parent_id, list_id);

-- The same name may stand under several parents, as towns do under states.
drop index list_option_label;
create unique index list_option_label on list_option (customer_id, list_id, coalesce(parent_id, 0), lower(label));

-- Changes that give lists other parents meet here, so that two side by side close no circle.
alter table customer add column tree_version int not null default 1;

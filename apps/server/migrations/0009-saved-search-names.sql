-- The last wall of a rule that the service tells people about: no two saved searches of a user share a name.
create unique index quick_filter_label on quick_filter (customer_id, user_id, lower(label));

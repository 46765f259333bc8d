-- The list of an administrator is read by customer, newest first, and counted from this index alone.
create index message_outbox_customer on message_outbox (customer_id, id);

-- A search by who checked reads a person's signatures, not those of every document.
create index document_check_user on document_check (customer_id, user_id, document_id) include (round);

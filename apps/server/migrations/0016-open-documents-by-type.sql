-- Counts of saved searches for open documents of a type are read from this index alone.
drop index document_situation;
create index document_situation on document (customer_id, establishment_id, situation, type_id)
  where situation in ('P', 'N', 'ANC', 'V', 'S');

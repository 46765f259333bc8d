-- Key of the logo in the customer's part of the storage.
alter table customer add column logo text;

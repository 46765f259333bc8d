-- Id and eight bytes of a keyed hash of each row under a seal: where the seal is broken, they tell which row it is.
alter table audit_seal add column row_marks bytea;

-- Bytes a file was announced with: what it counts for until it was opened and its size is known.
alter table stored_file add column announced bigint;
-- Files that wait for their capture, by person.
create index stored_file_waiting on stored_file (customer_id, created_by) where claimed_at is null;
-- Bytes of the file that was sent for an import.
alter table report add column source_size bigint;

-- What a company keeps in storage: files of documents, attachments and uploads, reports and imports. Pictures drawn of
-- them are not counted. `npm run verify` counts again.
create table customer_room (
  customer_id int primary key references customer (id),
  files bigint not null default 0,
  bytes bigint not null default 0
);
call make_tenant_table('customer_room');

-- Moves with every report, import and job that is begun in a company: whoever comes second counts anew.
create table customer_work (
  customer_id int primary key references customer (id),
  version int not null
);
call make_tenant_table('customer_work');

insert into customer_room (customer_id, files, bytes)
select c.id,
  (select count(*) from stored_file f where f.customer_id = c.id)
    + (select count(*) from report r where r.customer_id = c.id and r.storage_key is not null),
  (select coalesce(sum(f.size), 0) from stored_file f where f.customer_id = c.id)
    + (select coalesce(sum(r.size), 0) from report r where r.customer_id = c.id and r.storage_key is not null)
from customer c;

-- What the operator grants one company; null is what the installation grants all.
alter table customer add column most_bytes bigint check (most_bytes >= 0);
alter table customer add column most_files bigint check (most_files >= 0);
alter table customer add column most_work int check (most_work > 0);

-- Moves with everything a person piles up in a company (reports, imports, previews of jobs, drafts): what is counted
-- beside it is counted anew by whoever comes second.
alter table user_customer add column pile_version int not null default 1;

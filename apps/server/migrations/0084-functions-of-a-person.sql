-- What somebody works with in a company as an administrator chose it, until it is restored; null: all that was given.
alter table user_customer add column chosen_role_ids bigint[], add column chosen_establishment_ids bigint[];

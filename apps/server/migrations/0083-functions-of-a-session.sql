-- What of the functions and establishments somebody was given they work with in a session; null: all of it.
alter table session add column chosen_role_ids bigint[];
alter table session add column chosen_establishment_ids bigint[];

-- Moves when a company loses somebody who administers it, so that two who take each other away meet here.
alter table customer add column people_version int not null default 1;

-- When somebody was last in a company: by the sessions there are, and by sign-ins after they are gone.
create index session_last_use on session (user_id, customer_id, last_used_at desc);
create index access_log_login on access_log (customer_id, user_id, at desc) where log_type = 1;

create index user_role_holders on user_role (customer_id, role_id);
create index user_establishment_users on user_establishment (customer_id, establishment_id);

-- Two who change what somebody may do at once: the second one is told.
alter table user_customer add column version int not null default 1;

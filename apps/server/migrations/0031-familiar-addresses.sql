-- Whether somebody signed in from an address before is asked at each of their sign-ins.
create index session_by_user_address on session (user_id, address);

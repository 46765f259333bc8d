-- A person in several companies may have a user in each of them, but not two in one.
alter table app_user add constraint app_user_cpf unique (id, cpf);

-- Which user of a company has a CPF. Of those who shared one before this table, the first has it.
create table user_cpf (
  customer_id int not null,
  cpf text not null,
  user_id bigint not null,
  primary key (customer_id, cpf),
  unique (customer_id, user_id),
  foreign key (customer_id, user_id) references user_customer (customer_id, user_id) on delete cascade,
  foreign key (user_id, cpf) references app_user (id, cpf) on update cascade
);
call make_system_table('user_cpf');

insert into user_cpf (customer_id, cpf, user_id)
select distinct on (m.customer_id, u.cpf) m.customer_id, u.cpf, u.id
from user_customer m join app_user u on u.id = m.user_id
where u.cpf is not null
order by m.customer_id, u.cpf, u.id;

import { ddl } from '#server/store/ddl.ts'

/**
 * Departments and people. Deleted accounts stay for the orders and logs that name them. A code is there once in a company;
 * every list of people is read along an index.
 */
export const people = ddl(`
create table department (
  id $id, company_id $int not null references company (id), parent_id $int not null default 0,
  department_code $text not null, department_name $text not null, sort_no $int not null default 0,
  remark $text, version $int not null default 1
);
create index department_company on department (company_id, sort_no, id);
create unique index department_code on department (company_id, department_code);
create table user_account (
  id $id, user_name $text not null, nick_name $text, real_name $text, mobile $text, email $text, icon $text,
  identity_code $int not null, company_id $int not null, department_id $int,
  password_hash $text, weak_password $int not null default 0,
  -- 1: somebody else gave the password; nothing is done before another one was chosen.
  must_change_password $int not null default 0,
  frozen $int not null default 0, blocked $int not null default 0,
  spare_mobile $text, tel $text, vip_no $text, card_type $int, card_no $text, birth_date $text, join_date $text,
  version $int not null default 1, create_time $int not null, update_time $int not null,
  remark $text,
  -- 1: gone for everybody; the row stays for the orders and logs that name it.
  deleted $int not null default 0,
  update_user $text
);
create unique index user_name_unique on user_account (user_name);
create unique index user_mobile_unique on user_account (mobile) where mobile is not null;
create index user_email on user_account (email) where email is not null;
create index user_card on user_account (card_no) where card_no is not null;
create index user_real_name on user_account (real_name, create_time);
create index user_vip on user_account (vip_no) where vip_no is not null;
create index user_company on user_account (company_id, create_time);
create index user_by_kind on user_account (identity_code, deleted, create_time, id);
create index user_by_kind_name on user_account (identity_code, deleted, user_name);
create index user_of_company on user_account (company_id, identity_code, deleted, create_time, id);
create index user_of_department on user_account (department_id) where department_id is not null;
create table user_role (
  user_id $int not null references user_account (id), role_id $int not null references role (id),
  primary key (user_id, role_id)
);
create index user_role_by_role on user_role (role_id)
`)

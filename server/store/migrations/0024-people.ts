import { ddl } from '#server/store/ddl.ts'

/**
 * What departments and people are kept with: remarks, versions, who changed an account last, and accounts that were deleted
 * but stay named in orders and logs. A code is there once in a company; every list of people is read along an index.
 */
export const people = ddl(`
alter table department add column remark $text;
alter table department add column version $int not null default 1;
drop index department_company;
create index department_company on department (company_id, sort_no, id);
create unique index department_code on department (company_id, department_code);
alter table user_account add column remark $text;
alter table user_account add column deleted $int not null default 0;
alter table user_account add column update_user $text;
create index user_by_kind on user_account (identity_code, deleted, create_time, id);
create index user_by_kind_name on user_account (identity_code, deleted, user_name);
create index user_of_company on user_account (company_id, identity_code, deleted, create_time, id);
create index user_of_department on user_account (department_id) where department_id is not null
`)

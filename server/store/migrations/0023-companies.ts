import { ddl } from '#server/store/ddl.ts'

/**
 * What the platform keeps of its customers' companies. Two companies in use never have the same name; a deleted one leaves
 * its name to others. Suppliers work on platforms of their own, kept beside the company.
 */
export const companies = ddl(`
alter table company add column is_group $int not null default 0;
alter table company add column group_id $int;
alter table company add column contact_name $text;
alter table company add column contact_mobile $text;
alter table company add column email $text;
alter table company add column tax_code $text;
alter table company add column opening_hours $text;
alter table company add column remark $text;
alter table company add column reason $text;
alter table company add column create_user $text;
alter table company add column update_user $text;
alter table company add column audit_user $text;
alter table company add column audit_time $int;
create unique index company_name_unique on company (company_name) where deleted = 0;
create unique index company_short_unique on company (short_name) where deleted = 0;
create index company_by_time on company (identity_code, deleted, create_time, id);
create index company_by_name on company (identity_code, deleted, company_name, id);
create index company_by_status on company (identity_code, deleted, status, create_time, id);
create index company_group on company (group_id) where group_id is not null;
create index company_center_center on company_center (center_id);
create table supplier_platform (
  company_id $int primary key references company (id), platform_name $text not null, url $text, account $text,
  remark $text, update_user $text not null, update_time $int not null, version $int not null default 1
);
create index session_seen on session (seen_time, id);
create index audit_action_at on audit (action, at)
`)

import { ddl } from '#server/store/ddl.ts'

/**
 * What the platform keeps of its customers' companies and of the centers. Two companies in use never have the same name; a
 * deleted one leaves its name to others. Suppliers work on platforms of their own, kept beside the company.
 */
export const company = ddl(`
create table company (
  id $id, short_name $text not null, company_name $text not null, ename $text not null, company_code $text not null,
  identity_code $int not null, level $int not null default 1, status $int not null default 1,
  address $text, eaddress $text, phone $text, deleted $int not null default 0,
  version $int not null default 1, create_time $int not null, update_time $int not null,
  -- 1: other companies belong to it.
  is_group $int not null default 0,
  group_id $int, contact_name $text, contact_mobile $text, email $text, tax_code $text, opening_hours $text,
  remark $text,
  -- Why it did not pass, or why it was stopped.
  reason $text,
  create_user $text, update_user $text, audit_user $text, audit_time $int
);
create unique index company_code_unique on company (company_code);
create index company_identity on company (identity_code, status);
create unique index company_name_unique on company (company_name) where deleted = 0;
create unique index company_short_unique on company (short_name) where deleted = 0;
create index company_by_time on company (identity_code, deleted, create_time, id);
create index company_by_name on company (identity_code, deleted, company_name, id);
create index company_by_status on company (identity_code, deleted, status, create_time, id);
create index company_group on company (group_id) where group_id is not null;
create table company_country (
  company_id $int not null references company (id), country $text not null, primary key (company_id, country)
);
create table company_center ( -- For buyers: the centers that they may hand papers to.
  company_id $int not null references company (id), center_id $int not null references company (id),
  primary key (company_id, center_id)
);
create index company_center_center on company_center (center_id);
create table company_file ( -- The papers of a company: its business licence, and pictures of its premises.
  id $id, company_id $int not null references company (id), kind $text not null, file_name $text not null,
  storage_name $text not null, file_index $int not null
);
create index company_file_company on company_file (company_id);
create index company_file_storage on company_file (storage_name);
create table supplier_platform ( -- Where a supplier works: its own system, told apart from ours.
  company_id $int primary key references company (id), platform_name $text not null, url $text, account $text,
  remark $text, update_user $text not null, update_time $int not null, version $int not null default 1
)
`)

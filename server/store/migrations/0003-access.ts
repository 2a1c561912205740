import { ddl } from '#server/store/ddl.ts'

/**
 * Who may do what. Of the identities that may be given an entry of the menu, each is one bit (spec: domain#identities:
 * 1, 2, 4, 8); `reaches` says that calls ask for the entry's code, so that it is granted with a reach.
 */
export const access = ddl(`
create table role (
  id $id, code $text not null, role_name $text not null,
  -- Null: every company of the identity may give it to its people.
  company_id $int,
  identity_code $int not null,
  remark $text,
  -- Came with the product, which names it by its code.
  built_in $int not null default 0,
  update_user $text, update_time $int not null default 0, version $int not null default 1, ename $text
);
create unique index role_code_unique on role (code);
create unique index role_name_unique on role (identity_code, coalesce(company_id, 0), role_name);
create index role_by_name on role (identity_code, role_name, id);
create index role_by_time on role (identity_code, update_time, id);
create table role_permission (
  role_id $int not null references role (id), code $text not null, primary key (role_id, code)
);
create table menu (
  id $id, code $text not null, res_name $text not null, ename $text not null, url $text, icon $text,
  parent_id $int not null default 0, type $int not null default 0, sort_no $int not null default 0,
  active $int not null default 1,
  -- Calls ask for the code: it is granted with a reach.
  reaches $int not null default 0,
  -- The identities that it may be granted to, each one bit.
  identities $int not null default 2,
  -- Came with the product, which names it by its code.
  built_in $int not null default 0,
  version $int not null default 1
);
create unique index menu_code_unique on menu (code);
create index menu_disabled on menu (code) where active = 0;
create index menu_by_parent on menu (parent_id)
`)

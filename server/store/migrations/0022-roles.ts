import { ddl } from '#server/store/ddl.ts'

/**
 * Roles and menus as people keep them. Of the identities that may be given an entry, each is one bit (Specification 1 §1:
 * 1, 2, 4, 8); `reaches` says that calls ask for the entry's code, so that it is granted with a reach.
 */
export const roles = ddl(`
alter table role add column remark $text;
alter table role add column built_in $int not null default 0;
alter table role add column update_user $text;
alter table role add column update_time $int not null default 0;
alter table role add column version $int not null default 1;
update role set built_in = 1;
create unique index role_name_unique on role (identity_code, coalesce(company_id, 0), role_name);
create index role_by_name on role (identity_code, role_name, id);
create index role_by_time on role (identity_code, update_time, id);
create index user_role_by_role on user_role (role_id);
alter table menu add column reaches $int not null default 0;
alter table menu add column identities $int not null default 2;
alter table menu add column built_in $int not null default 0;
alter table menu add column version $int not null default 1;
update menu set built_in = 1;
update menu set reaches = 1 where type = 1 or code in ('center.contract.create', 'center.contract.review');
update menu set identities = 2
  + case when exists (select 1 from role_permission p where p.code = 'customer$' || menu.code
    or p.code like 'customer$' || menu.code || '@%') then 1 else 0 end
  + case when exists (select 1 from role_permission p where p.code = 'agent$' || menu.code
    or p.code like 'agent$' || menu.code || '@%') then 4 else 0 end
  + case when exists (select 1 from role_permission p where p.code = 'acceptOrg$' || menu.code
    or p.code like 'acceptOrg$' || menu.code || '@%') then 8 else 0 end;
create index menu_disabled on menu (code) where active = 0;
create index menu_by_parent on menu (parent_id)
`)

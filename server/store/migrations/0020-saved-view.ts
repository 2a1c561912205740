import { ddl } from '#server/store/ddl.ts'

/** How people want to see their lists. A name is unique among one person's views of a page. */
export const savedView = ddl(`
create table saved_view (
  id $id, company_id $int not null references company (id), user_id $int not null references user_account (id),
  page_code $text not null, name $text not null, shared $int not null default 0,
  -- JSON of viewContent.
  content $text not null,
  version $int not null default 0, update_user $text not null, create_time $int not null, update_time $int not null,
  unique (user_id, page_code, name)
);
create index saved_view_shared on saved_view (company_id, page_code, name) where shared = 1;
create table saved_view_default (
  user_id $int not null references user_account (id), page_code $text not null,
  view_id $int not null references saved_view (id), primary key (user_id, page_code)
);
create index saved_view_default_view on saved_view_default (view_id)
`)

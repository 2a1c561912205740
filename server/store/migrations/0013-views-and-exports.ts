import { ddl } from '#server/store/ddl.ts'

/** How people want to see their lists, and what they take out of them. A name is unique among one person's views of a page. */
export const viewsAndExports = ddl(`
create table saved_view (
  id $id, company_id $int not null references company (id), user_id $int not null references user_account (id),
  page_code $text not null, name $text not null, shared $int not null default 0, content $text not null,
  version $int not null default 0, update_user $text not null, create_time $int not null, update_time $int not null,
  unique (user_id, page_code, name)
);
create index saved_view_shared on saved_view (company_id, page_code, name) where shared = 1;
create table saved_view_default (
  user_id $int not null references user_account (id), page_code $text not null,
  view_id $int not null references saved_view (id), primary key (user_id, page_code)
);
create index saved_view_default_view on saved_view_default (view_id);
create table export_task (
  id $id, user_id $int not null references user_account (id), company_id $int not null,
  page_code $text not null, question $text not null, lang $text not null, width $text not null,
  status $int not null, done $int not null default 0, total $int, problem $text,
  attempts $int not null default 0, lease_owner $text, lease_until $int,
  storage_name $text, file_name $text, size $int,
  create_time $int not null, start_time $int, finish_time $int
);
create index export_task_user on export_task (user_id, create_time, id);
create index export_task_user_page on export_task (user_id, page_code, create_time, id);
create index export_task_user_status on export_task (user_id, status, create_time, id);
create index export_task_work on export_task (id) where status in (16, 24);
create index export_task_finished on export_task (finish_time) where storage_name is not null;
create index export_task_created on export_task (create_time)
`)

import { ddl } from '#server/store/ddl.ts'

/** What people take out of lists and bring in by files, as tasks. */
export const importExport = ddl(`
create table export_task (
  id $id, user_id $int not null references user_account (id), company_id $int not null,
  page_code $text not null,
  -- JSON of exportQuestion.
  question $text not null,
  lang $text not null,
  -- How far its rows reached; a download asks for no less.
  width $text not null,
  status $int not null, done $int not null default 0, total $int,
  -- JSON of a text key with its parameters.
  problem $text,
  attempts $int not null default 0, lease_owner $text, lease_until $int,
  storage_name $text, file_name $text, size $int,
  create_time $int not null, start_time $int, finish_time $int
);
create index export_task_user on export_task (user_id, create_time, id);
create index export_task_user_page on export_task (user_id, page_code, create_time, id);
create index export_task_user_status on export_task (user_id, status, create_time, id);
create index export_task_work on export_task (id) where status in (16, 24);
create index export_task_finished on export_task (finish_time) where storage_name is not null;
create index export_task_created on export_task (create_time);
create table import_task ( -- A file that is read into the product as a task.
  id $id, user_id $int not null, company_id $int not null,
  -- What is imported: the code of a declared source.
  source $text not null,
  file_name $text not null,
  lang $text not null, status $int not null,
  total $int not null default 0, done $int not null default 0, ok_count $int not null default 0,
  failed_count $int not null default 0,
  -- JSON of a text key with its parameters.
  problem $text,
  attempts $int not null default 0,
  lease_owner $text, lease_until $int, create_time $int not null, start_time $int, finish_time $int
);
create index import_task_user on import_task (user_id, create_time, id);
create index import_task_user_status on import_task (user_id, status, create_time, id);
create index import_task_user_source on import_task (user_id, source, create_time, id);
create index import_task_waiting on import_task (status, lease_until);
create table import_row ( -- One line of the file: its cells by field, why it cannot be taken, and whether it was.
  task_id $int not null,
  -- Counts as the sheet does, from 1.
  line $int not null,
  -- JSON of the texts by field.
  cells $text not null,
  -- JSON of the problems by field.
  problem $text,
  done $int not null default 0,
  primary key (task_id, line)
)
`)

import { ddl } from '#server/store/ddl.ts'

/**
 * Dictionaries, districts and parameters as people keep them: versions, who changed what comes with the product (`built_in`),
 * and what the links of a type's entries (`resv1`) name; the history of parameters; imports as tasks.
 */
export const wordsKept = ddl(`
alter table dict_type add column ename $text not null default '';
alter table dict_type add column link_type $text;
alter table dict_type add column built_in $int not null default 0;
alter table dict_type add column version $int not null default 1;
alter table dict_type add column update_user $text;
alter table dict_type add column update_time $int not null default 0;
update dict_type set built_in = 1;
update dict_type set link_type = 'VISIT_SECTION_PURPOSE' where code in ('VISIT_PURPOSE', 'VISA_CATEGORY');
create index dict_type_name on dict_type (name);
create index dict_type_time on dict_type (update_time);
alter table dict_data add column built_in $int not null default 0;
alter table dict_data add column version $int not null default 1;
alter table dict_data add column update_user $text;
alter table dict_data add column update_time $int not null default 0;
update dict_data set built_in = 1;
create index dict_data_name on dict_data (type_code, cname);
create index dict_data_time on dict_data (type_code, update_time);
alter table district add column version $int not null default 1;
alter table district add column update_user $text;
alter table district add column update_time $int not null default 0;
create index district_fullname on district (fullname);
alter table sys_param add column kind $text not null default 'text';
alter table sys_param add column name $text not null default '';
alter table sys_param add column choices $text;
alter table sys_param add column remark $text;
alter table sys_param add column version $int not null default 1;
alter table sys_param add column update_user $text;
alter table sys_param add column update_time $int not null default 0;
create table sys_param_change (
  id $id, code $text not null, at $int not null, operator $text not null, old_value $text, new_value $text
);
create index sys_param_change_code on sys_param_change (code, id);
create table import_task (
  id $id, user_id $int not null, company_id $int not null, source $text not null, file_name $text not null,
  lang $text not null, status $int not null,
  total $int not null default 0, done $int not null default 0, ok_count $int not null default 0,
  failed_count $int not null default 0, problem $text, attempts $int not null default 0,
  lease_owner $text, lease_until $int, create_time $int not null, start_time $int, finish_time $int
);
create index import_task_user on import_task (user_id, create_time, id);
create index import_task_user_status on import_task (user_id, status, create_time, id);
create index import_task_user_source on import_task (user_id, source, create_time, id);
create index import_task_waiting on import_task (status, lease_until);
create table import_row (
  task_id $int not null, line $int not null, cells $text not null, problem $text, done $int not null default 0,
  primary key (task_id, line)
)
`)

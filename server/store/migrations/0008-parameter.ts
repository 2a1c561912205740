import { ddl } from '#server/store/ddl.ts'

/** Parameters of the system and their history. */
export const parameter = ddl(`
create table sys_param (
  code $text primary key, value $text not null,
  -- Of a parameter that people added: what it takes, what it is called and meant for.
  kind $text not null default 'text',
  name $text not null default '',
  -- JSON of the values to choose from.
  choices $text,
  remark $text, version $int not null default 1, update_user $text, update_time $int not null default 0
);
create table sys_param_change ( -- What a parameter was before and after; a side that is null was not set.
  id $id, code $text not null, at $int not null, operator $text not null, old_value $text, new_value $text
);
create index sys_param_change_code on sys_param_change (code, id)
`)

import { ddl } from '#server/store/ddl.ts'

/**
 * Notices and who knows them. Readers look for what is still valid, which is little however old the table is: the last day
 * leads the index.
 */
export const notice = ddl(`
create table notice (
  id $id, title $text not null, content $text not null, importance $int not null default 1,
  top_head $int not null default 0,
  type $int not null default 1, platform $text not null, show_place $text, departure_city $text, arrival_city $text,
  valid_from_day $text, valid_to_day $text,
  -- Whose people get it; null: everybody.
  company_id $int references company (id),
  create_user_id $int not null, create_user $text not null, update_user $text not null,
  create_time $int not null, update_time $int not null, deleted $int not null default 0,
  version $int not null default 1
);
create index notice_valid on notice (platform, coalesce(valid_to_day, '9999-12-31')) where deleted = 0;
create index notice_all_create on notice (create_time, id) where deleted = 0;
create index notice_company_create on notice (company_id, create_time, id) where deleted = 0;
create index notice_title on notice (title, create_time) where deleted = 0;
create table notice_read (
  notice_id $int not null references notice (id), user_id $int not null, read_time $int not null,
  primary key (notice_id, user_id)
)
`)

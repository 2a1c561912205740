import { ddl } from '#server/store/ddl.ts'

/**
 * Dictionaries, countries and districts as people keep them: versions, what came with the product (`built_in`), and what the
 * links of a type's entries (`resv1`) name.
 */
export const dictionary = ddl(`
create table dict_type (
  id $id, code $text not null, name $text not null, valid $int not null default 1,
  ename $text not null default '',
  -- The type whose codes resv1 of its entries names, parted by pipes.
  link_type $text,
  -- 1: came with the product, which names its code.
  built_in $int not null default 0,
  version $int not null default 1, update_user $text, update_time $int not null default 0
);
create unique index dict_type_code on dict_type (code);
create index dict_type_name on dict_type (name);
create index dict_type_time on dict_type (update_time);
create table dict_data (
  id $id, type_code $text not null, code $text not null, cname $text not null, ename $text not null,
  resv1 $text, resv2 $text, sort_no $int not null, valid $int not null default 1,
  -- 1: came with the product, which names its code.
  built_in $int not null default 0,
  version $int not null default 1, update_user $text, update_time $int not null default 0
);
create unique index dict_data_code on dict_data (type_code, code);
create index dict_data_sort on dict_data (type_code, sort_no);
create index dict_data_name on dict_data (type_code, cname);
create index dict_data_time on dict_data (type_code, update_time);
create table country (
  id $id, code $text not null, nation_code $text not null, alpha2 $text not null, cname $text not null,
  ename $text not null,
  show_evisa $int not null default 0, order_enabled $int not null default 0, sort_no $int not null default 999
);
create unique index country_code on country (code);
create table district (
  id $int primary key, name $text not null, fullname $text not null, parent_id $int not null, level $int not null,
  version $int not null default 1, update_user $text, update_time $int not null default 0
);
create index district_parent on district (parent_id);
create index district_level on district (level);
create index district_fullname on district (fullname)
`)

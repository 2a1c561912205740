import { ddl } from '#server/store/ddl.ts'

/**
 * Notices and who knows them; supply orders. Readers look for what is still valid, which is little however old the table
 * is: the last day leads the index. A supply order's changes and refunds are rows of the same table (`kind`).
 */
export const notices = ddl(`
create table notice (
  id $id, title $text not null, content $text not null, importance $int not null default 1, top_head $int not null default 0,
  type $int not null default 1, platform $text not null, show_place $text, departure_city $text, arrival_city $text,
  valid_from_day $text, valid_to_day $text, company_id $int references company (id),
  create_user_id $int not null, create_user $text not null, update_user $text not null,
  create_time $int not null, update_time $int not null, deleted $int not null default 0, version $int not null default 1
);
create index notice_valid on notice (platform, coalesce(valid_to_day, '9999-12-31')) where deleted = 0;
create index notice_all_create on notice (create_time, id) where deleted = 0;
create index notice_company_create on notice (company_id, create_time, id) where deleted = 0;
create index notice_title on notice (title, create_time) where deleted = 0;
create table notice_read (
  notice_id $int not null references notice (id), user_id $int not null, read_time $int not null,
  primary key (notice_id, user_id)
);
create table supply_order (
  id $id, order_no $text not null, order_type $text not null, kind $text not null default 'order', status $int not null default 8,
  title $text not null, contact_name $text not null, contact_mobile $text not null,
  quantity $int not null default 1, amount_fen $int not null default 0, travel_day $text,
  business_id $int, issue_bill_id $int, origin_id $int references supply_order (id),
  supplier_id $int not null references company (id), buyer_id $int not null references company (id), remark $text,
  create_user_id $int, create_user $text not null, create_time $int not null, update_time $int not null, day $text not null,
  deleted $int not null default 0, version $int not null default 1
);
create unique index supply_order_no on supply_order (order_no);
create index supply_order_mobile on supply_order (contact_mobile, create_time);
create index supply_order_contact on supply_order (contact_name, create_time);
create index supply_order_origin on supply_order (origin_id) where origin_id is not null;
create index supply_order_all_create on supply_order (create_time, id) where deleted = 0;
create index supply_order_all_status on supply_order (status, create_time, id) where deleted = 0;
create index supply_order_all_kind on supply_order (kind, status, create_time, id) where deleted = 0;
create index supply_order_supplier_create on supply_order (supplier_id, create_time, id) where deleted = 0;
create index supply_order_supplier_status on supply_order (supplier_id, status, create_time, id) where deleted = 0;
create index supply_order_supplier_kind on supply_order (supplier_id, kind, status, create_time, id) where deleted = 0;
create index supply_order_buyer_create on supply_order (buyer_id, create_time, id) where deleted = 0;
create index supply_order_buyer_status on supply_order (buyer_id, status, create_time, id) where deleted = 0;
create index supply_order_buyer_kind on supply_order (buyer_id, kind, status, create_time, id) where deleted = 0
`)

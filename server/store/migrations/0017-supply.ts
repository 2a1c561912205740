import { ddl } from '#server/store/ddl.ts'

/**
 * Supply orders: who works on one, how it was carried out, and what was charged afterwards. Its changes and refunds are rows
 * of the same table (`kind`).
 */
export const supply = ddl(`
create table supply_order ( -- What suppliers do for buyers: orders, changes and refunds of every trade in one table.
  id $id, order_no $text not null, order_type $text not null, kind $text not null default 'order',
  status $int not null default 8,
  title $text not null, contact_name $text not null, contact_mobile $text not null,
  quantity $int not null default 1, amount_fen $int not null default 0, travel_day $text,
  business_id $int, issue_bill_id $int,
  -- Of a change or refund: the order that it is about.
  origin_id $int references supply_order (id),
  supplier_id $int not null references company (id), buyer_id $int not null references company (id), remark $text,
  create_user_id $int, create_user $text not null, create_time $int not null, update_time $int not null,
  day $text not null,
  deleted $int not null default 0, version $int not null default 1,
  -- Who works on it; nobody unless it is PROCESSING.
  lock_user_id $int,
  lock_user $text, lock_time $int,
  -- JSON: how it was carried out.
  issue $text,
  issue_user $text, issue_time $int, supplement_fen $int not null default 0
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

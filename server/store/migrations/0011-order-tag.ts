import { ddl } from '#server/store/ddl.ts'

/** The tags of companies, and the orders that carry them. */
export const orderTag = ddl(`
create table company_tag ( -- A company's own marks for orders.
  id $id, company_id $int not null references company (id), name $text not null, color $text not null,
  sort_no $int not null default 0, valid $int not null default 1, update_user $text,
  create_time $int not null, update_time $int not null, version $int not null default 1
);
create unique index company_tag_name on company_tag (company_id, name);
create table order_tag (
  tag_id $int not null references company_tag (id), order_id $int not null references visa_order (id),
  primary key (tag_id, order_id)
);
create index order_tag_order on order_tag (order_id)
`)

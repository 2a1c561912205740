import { ddl } from '#server/store/ddl.ts'

/** How the passport of an order left the house last; what it was before stands in its log. */
export const orderReturn = ddl(`
-- 1 by courier, 2 into somebody's hand.
alter table order_passport add column return_way $int;
alter table order_passport add column courier $text;
alter table order_passport add column waybill_no $text;
alter table order_passport add column receiver $text;
-- The last four of the receiver's id.
alter table order_passport add column id_tail $text;
alter table order_passport add column relation $text
`)

import { ddl } from '#server/store/ddl.ts'

/** Orders that are paid out of a buyer's account: the payment names the account, the movement the order. */
export const ordersOnAccount = ddl(`
alter table payment add column account_id $int;
alter table settlement_transaction add column order_id $int;
alter table settlement_transaction add column order_no $text;
create index settlement_transaction_order on settlement_transaction (order_id, create_time, id) where order_id is not null
`)

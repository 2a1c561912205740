import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const tables = ddl(`
create table order_line ( -- What an order is asked for; priced anew at each change of it until money came in.
  id $id, order_id $int not null references visa_order (id),
  -- Null: of the whole order.
  applicant_id $int,
  kind $text not null, name $text not null, ename $text not null, quantity $int not null, unit_fen $int not null,
  amount_fen $int not null, refundable $text not null,
  -- DUE, or CANCELLED: taken back when somebody left a paid order.
  state $text not null
);
create index order_line_order on order_line (order_id, id);
create table payment ( -- Money of an order that comes in or, below zero, goes back.
  id $id, payment_no $text not null unique, order_id $int not null references visa_order (id),
  -- Whose money it is: the order's center, else the platform.
  accept_org_id $int,
  agent_id $int,
  -- Who made the order.
  create_user_id $int not null,
  status $int not null, channel $text not null, amount_fen $int not null,
  -- What really came in or went out.
  received_fen $int not null default 0,
  -- Of money that goes back: the payment that it came in by.
  origin_id $int references payment (id),
  payment_method_id $int, voucher_no $text, reason $text,
  -- Of what is under way at a provider: when it is over.
  expire_time $int,
  ask_user_id $int not null, ask_user $text not null, create_time $int not null,
  paid_user_id $int, paid_user $text, paid_time $int, update_time $int not null, version $int not null default 1
);
create unique index payment_open on payment (order_id) where amount_fen > 0 and status in (8, 10);
create index payment_order on payment (order_id, id);
create index payment_origin on payment (origin_id) where origin_id is not null;
create index payment_paying on payment (expire_time, id) where status = 10;
create index payment_by_method on payment (payment_method_id) where payment_method_id is not null;
create index payment_time on payment (create_time, id);
create index payment_status on payment (status, create_time, id);
create index payment_center on payment (accept_org_id, create_time, id);
create index payment_center_status on payment (accept_org_id, status, create_time, id);
create index payment_agent on payment (agent_id, create_time, id);
create index payment_agent_status on payment (agent_id, status, create_time, id);
create table payment_attempt ( -- One try to pay at a provider; its money is taken however late it comes.
  id $id, payment_id $int not null references payment (id), provider $text not null, provider_no $text not null,
  amount_fen $int not null,
  -- What the buyer's phone reads.
  code_url $text not null,
  expire_time $int not null, create_time $int not null,
  -- When its notice was taken; another one changes nothing.
  paid_time $int,
  unique (provider, provider_no)
);
create index payment_attempt_payment on payment_attempt (payment_id, id);
-- Null: what it costs is not known, or it is paid under a contract.
alter table visa_order add column bill_fen $int;
alter table visa_order add column received_fen $int not null default 0;
-- The day whose prices it has; another one only while nothing came in.
alter table visa_order add column priced_day $text;
create index visa_order_unpriced on visa_order (priced_day, id) where status = 8 and pay_status = 8 and deleted = 0 and received_fen = 0
`)

/** SQLite cannot lift a `not null`, so the table is made anew there; its indexes and triggers go with it and come back. */
const ledgers = {
  sqlite: ddl(`
create table ledger_of_both (
  id $id, contract_id $int references contract (id), company_id $int not null, kind $text not null,
  amount_fen $int not null, payment_method_id $int, cashier_id $int not null, cashier $text not null, voucher_no $text,
  remark $text, day $text not null, create_time $int not null, receipt_status $int,
  -- Why finance rejected it.
  receipt_reason $text,
  -- Of an order that is on no contract, with the payment that it belongs to.
  order_id $int references visa_order (id),
  payment_id $int references payment (id),
  check ((contract_id is null) <> (order_id is null))
);
insert into ledger_of_both (id, contract_id, company_id, kind, amount_fen, payment_method_id, cashier_id, cashier, voucher_no, remark, day, create_time, receipt_status, receipt_reason)
  select id, contract_id, company_id, kind, amount_fen, payment_method_id, cashier_id, cashier, voucher_no, remark, day, create_time, receipt_status, receipt_reason from ledger;
drop table ledger;
alter table ledger_of_both rename to ledger
`),
  postgres: ddl(`
alter table ledger alter column contract_id drop not null;
alter table ledger add column order_id $int references visa_order (id);
alter table ledger add column payment_id $int references payment (id);
alter table ledger add constraint ledger_of_one check ((contract_id is null) <> (order_id is null))
`),
} as const satisfies Readonly<Record<Engine, unknown>>

const ledgerOrder = ddl(`create index ledger_order on ledger (order_id, id) where order_id is not null;
create index ledger_payment on ledger (payment_id) where payment_id is not null`)

/** Bills and payments of orders that are on no contract; money of both is in the tills. */
export const orderBills = (engine: Engine): Migration => ({
  async up(db) {
    await tables(engine).up(db)
    const kept =
      engine === 'sqlite'
        ? await sql<{ text: string }>`select sql as text from sqlite_master
            where tbl_name = 'ledger' and type in ('index', 'trigger') and sql is not null`.execute(db)
        : { rows: [] }
    await ledgers[engine](engine).up(db)
    for (const { text } of kept.rows) await sql.raw(text).execute(db)
    await ledgerOrder(engine).up(db)
  },
})

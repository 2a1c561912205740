import { ddl } from '#server/store/ddl.ts'

/**
 * Ledgers, apply forms, day closes and settlement accounts. A till (a cashier's bookings of a day under one method) has its
 * row from its first booking on, so that the list needs no grouping and a booking and a close wait for each other at it. What
 * stands in it is always the ledger's sum, never a copy.
 */
export const finance = ddl(`
create table ledger (
  id $id, contract_id $int not null references contract (id), company_id $int not null, kind $text not null,
  amount_fen $int not null, payment_method_id $int, cashier_id $int not null, cashier $text not null, voucher_no $text,
  remark $text, day $text not null, create_time $int not null
);
create index ledger_contract on ledger (contract_id, id);
create index ledger_company_day on ledger (company_id, day);
create index ledger_till on ledger (company_id, cashier_id, day, payment_method_id, amount_fen);
create index ledger_method on ledger (payment_method_id) where payment_method_id is not null;
create table day_close (
  id $id, company_id $int not null references company (id), cashier_id $int not null, cashier $text not null,
  day $text not null, payment_method_id $int not null, status $int not null default 0,
  counted_fen $int, denominations $text, remark $text, count_user $text, count_time $int, count_reason $text,
  close_user $text, close_time $int, reason $text, version $int not null default 1,
  unique (company_id, cashier_id, day, payment_method_id)
);
create index day_close_company on day_close (company_id, day, id, status, cashier_id);
create index day_close_company_status on day_close (company_id, status, day, id, cashier_id);
create index day_close_cashier on day_close (company_id, cashier_id, day, id, status);
create index day_close_all on day_close (day, id, status, cashier_id, company_id);
create table apply_form (
  id $id, contract_id $int not null references contract (id), contract_no $text not null, company_id $int not null,
  kind $text not null, status $int not null default 0, contract_version $int not null,
  before_method_id $int, after_method_id $int, before_lines $text not null, after_lines $text not null,
  before_fen $int not null, after_fen $int not null, reason $text not null, files $text not null default '[]',
  apply_user_id $int not null, apply_user $text not null, apply_time $int not null,
  approve_user $text, approve_time $int, approve_reason $text, update_user $text not null, update_time $int not null,
  version $int not null default 1
);
create unique index apply_form_pending on apply_form (contract_id) where status = 0;
create index apply_form_contract on apply_form (contract_id, apply_time, id);
create index apply_form_number on apply_form (contract_no, apply_time, id);
create index apply_form_company on apply_form (company_id, apply_time, id, status, kind, apply_user_id);
create index apply_form_company_status on apply_form (company_id, status, apply_time, id, kind, apply_user_id);
create index apply_form_all on apply_form (apply_time, id, status, kind);
create index apply_form_all_status on apply_form (status, apply_time, id, kind);
create table settlement_account (
  id $id, company_id $int not null references company (id), buyer_id $int not null references company (id),
  kind $text not null, balance_fen $int not null default 0, credit_fen $int not null default 0,
  frozen $int not null default 0, reason $text, remark $text,
  create_user $text not null, create_time $int not null, update_user $text not null, update_time $int not null,
  version $int not null default 1, unique (company_id, buyer_id, kind)
);
create index settlement_account_company on settlement_account (company_id, create_time, id);
create index settlement_account_buyer on settlement_account (buyer_id, create_time, id);
create index settlement_account_all on settlement_account (create_time, id);
create table settlement_transaction (
  id $id, account_id $int not null references settlement_account (id), company_id $int not null,
  buyer_id $int not null,
  kind $text not null, amount_fen $int not null, balance_fen $int not null, contract_id $int, contract_no $text,
  voucher_no $text, remark $text, operator_id $int not null, operator $text not null, day $text not null,
  create_time $int not null
);
create index settlement_transaction_account on settlement_transaction (account_id, create_time, id, kind);
create index settlement_transaction_company on settlement_transaction (company_id, create_time, id, kind);
create index settlement_transaction_buyer on settlement_transaction (buyer_id, create_time, id, kind);
create index settlement_transaction_all on settlement_transaction (create_time, id, kind);
create index settlement_transaction_contract on settlement_transaction (contract_id) where contract_id is not null
`)

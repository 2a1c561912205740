import { ddl } from '#server/store/ddl.ts'

/** The bank accounts of centers, and the money that buyers say they paid in there or want back. */
export const recharges = ddl(`
create table bank_account (
  id $id, company_id $int not null references company (id), name $text not null, bank $text not null,
  number $text not null, currency $text not null, valid $int not null default 1, version $int not null default 1,
  create_user $text not null, create_time $int not null, update_user $text not null, update_time $int not null,
  unique (company_id, number)
);
create index bank_account_company on bank_account (company_id, create_time, id);
create index bank_account_all on bank_account (create_time, id);
create table recharge ( -- Below zero: prepaid money back to the buyer.
  id $id, account_id $int not null references settlement_account (id), company_id $int not null, buyer_id $int not null,
  bank_account_id $int not null references bank_account (id), amount_fen $int not null, value_day $text not null,
  payer_name $text not null, voucher_no $text not null, storage_name $text, file_name $text, remark $text,
  status $int not null default 0, submit_user_id $int not null, submit_user $text not null, submit_time $int not null,
  approve_user $text, approve_time $int, approve_reason $text, update_user $text not null, update_time $int not null,
  version $int not null default 1
);
create unique index recharge_voucher on recharge (bank_account_id, voucher_no) where status <> 3;
create index recharge_bank on recharge (bank_account_id);
create index recharge_pending on recharge (account_id) where status = 0;
create index recharge_number on recharge (voucher_no, submit_time, id);
create index recharge_file on recharge (storage_name) where storage_name is not null;
create index recharge_account on recharge (account_id, submit_time, id, status);
create index recharge_company on recharge (company_id, submit_time, id, status);
create index recharge_company_status on recharge (company_id, status, submit_time, id);
create index recharge_buyer on recharge (buyer_id, submit_time, id, status);
create index recharge_buyer_status on recharge (buyer_id, status, submit_time, id);
create index recharge_all on recharge (submit_time, id, status);
create index recharge_all_status on recharge (status, submit_time, id);
alter table settlement_transaction add column recharge_id $int
`)

import { ddl } from '#server/store/ddl.ts'

/**
 * The movements of an account are counted without a gap, those of before in the order of their ids. Their indexes carry the
 * amount, so that sums of what was found are read from them alone.
 */
export const transactionNumbers = ddl(`
alter table settlement_account add column last_no $int not null default 0;
alter table settlement_transaction add column no $int not null default 0;
update settlement_transaction set no = numbered.place from (
  select id as numbered_id, row_number() over (partition by account_id order by id) as place from settlement_transaction
) as numbered where id = numbered.numbered_id;
update settlement_account set last_no = (
  select coalesce(max(no), 0) from settlement_transaction where account_id = settlement_account.id
);
create unique index settlement_transaction_no on settlement_transaction (account_id, no);
drop index settlement_transaction_account;
drop index settlement_transaction_company;
drop index settlement_transaction_buyer;
drop index settlement_transaction_all;
create index settlement_transaction_account on settlement_transaction (account_id, create_time, id, kind, amount_fen);
create index settlement_transaction_company on settlement_transaction (company_id, create_time, id, kind, amount_fen);
create index settlement_transaction_buyer on settlement_transaction (buyer_id, create_time, id, kind, amount_fen);
create index settlement_transaction_all on settlement_transaction (create_time, id, kind, amount_fen);
create index settlement_transaction_voucher on settlement_transaction (voucher_no, create_time, id) where voucher_no is not null
`)

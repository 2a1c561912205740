import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const tables = `
create table contract (
  id $id, contract_no $text not null, company_id $int not null references company (id),
  order_id $int, user_id $int, visa_country $text not null,
  status $int not null default 0, finance_status $int not null default 0,
  contact_name $text not null, contact_mobile $text not null, contact_email $text,
  return_way $int, customer_addr $text, receiver $text, payment_method_id $int, remark $text,
  applicant_names $text not null default '', applicant_count $int not null default 0,
  active_count $int not null default 0,
  total_fen $int not null default 0, received_fen $int not null default 0, bill_edited $int not null default 0,
  ready_day $text, ready_day_frozen $int not null default 0,
  -- JSON: ids of the users who changed it since it was accepted, or reviewed last; they may not review it.
  changers $text not null default '[]',
  accept_user_id $int, accept_user $text, accept_time $int, review_user_id $int, review_time $int,
  last_reason $text, printed_receipt $int not null default 0, printed_label $int not null default 0,
  create_user_id $int not null, create_user $text not null, create_time $int not null,
  update_user_id $int not null, update_user $text not null, update_time $int not null,
  day $text not null, deleted $int not null default 0, version $int not null default 1,
  -- The voucher number of finance; only while finance has confirmed.
  review_number $text,
  printed_summary $int not null default 0,
  -- When it came to COMPLETED or REFUNDED.
  complete_time $int
);
create unique index contract_no_unique on contract (contract_no);
create index contract_mobile on contract (contact_mobile, create_time) where deleted = 0;
create index contract_contact on contract (contact_name, create_time, id) where deleted = 0;
create index contract_company_contact on contract (company_id, contact_name, create_time, id, create_user_id) where deleted = 0;
create index contract_order on contract (order_id) where order_id is not null;
create index contract_all_create on contract (create_time, id, status, finance_status, accept_time, ready_day) where deleted = 0;
create index contract_all_accept on contract ((coalesce(accept_time, 0)), id, finance_status, create_time, accept_time) where deleted = 0;
create index contract_all_ready on contract ((coalesce(ready_day, '')), id, finance_status, create_time, ready_day) where deleted = 0;
create index contract_all_status_create on contract (status, create_time, id, finance_status, accept_time, ready_day) where deleted = 0;
create index contract_all_status_accept on contract (status, (coalesce(accept_time, 0)), id, finance_status, create_time, accept_time) where deleted = 0;
create index contract_all_status_ready on contract (status, (coalesce(ready_day, '')), id, finance_status, create_time, ready_day) where deleted = 0;
create index contract_all_finance on contract (finance_status, create_time, id, status, accept_time, ready_day) where deleted = 0;
create index contract_company_create on contract (company_id, create_time, id, status, finance_status, accept_time, ready_day) where deleted = 0;
create index contract_company_accept on contract (company_id, (coalesce(accept_time, 0)), id, finance_status, create_time, accept_time) where deleted = 0;
create index contract_company_ready on contract (company_id, (coalesce(ready_day, '')), id, finance_status, create_time, ready_day) where deleted = 0;
create index contract_company_status_create on contract (company_id, status, create_time, id, finance_status, accept_time, ready_day, create_user_id) where deleted = 0;
create index contract_company_status_accept on contract (company_id, status, (coalesce(accept_time, 0)), id, finance_status, create_time, accept_time, create_user_id) where deleted = 0;
create index contract_company_status_ready on contract (company_id, status, (coalesce(ready_day, '')), id, finance_status, create_time, ready_day, create_user_id) where deleted = 0;
create index contract_company_finance on contract (company_id, finance_status, create_time, id, status, accept_time, ready_day, create_user_id) where deleted = 0;
create index contract_self_create on contract (create_user_id, create_time, id, company_id, status, finance_status, accept_time, ready_day) where deleted = 0;
create index contract_self_accept on contract (create_user_id, (coalesce(accept_time, 0)), id, company_id, status, finance_status, create_time, accept_time) where deleted = 0;
create index contract_self_ready on contract (create_user_id, (coalesce(ready_day, '')), id, company_id, status, finance_status, create_time, ready_day) where deleted = 0;
create index contract_review_number on contract (review_number, id) where review_number is not null;
create index contract_company_money on contract (company_id, accept_time, id, finance_status, payment_method_id, review_number, status, total_fen, received_fen, create_user_id) where deleted = 0 and accept_time is not null;
create index contract_all_money on contract (accept_time, id, company_id, finance_status, payment_method_id, review_number, status, total_fen, received_fen) where deleted = 0 and accept_time is not null;
create index contract_all_complete on contract (complete_time, id, company_id, status) where deleted = 0 and complete_time is not null;
create index contract_company_complete on contract (company_id, complete_time, id, status, create_user_id) where deleted = 0 and complete_time is not null;
create index contract_self_complete on contract (create_user_id, complete_time, id, company_id, status) where deleted = 0 and complete_time is not null;
create index contract_deleted on contract (id) where deleted = 1;
create index contract_method on contract (payment_method_id) where payment_method_id is not null;
create index figure_due on contract (company_id, ready_day, status) where deleted = 0 and status in (8, 12, 16, 20, 24);
create index contract_user on contract (user_id, create_time, id) where user_id is not null and deleted = 0;
create table contract_service (
  id $id, contract_id $int not null references contract (id), service_id $int not null, quantity $int not null,
  passport_index $int
);
create index contract_service_contract on contract_service (contract_id);
create table expense_line (
  id $id, contract_id $int not null references contract (id), sort_no $int not null, passport_index $int,
  kind $text not null,
  source_id $int, name $text not null, ename $text, quantity $int not null, unit_fen $int not null,
  amount_fen $int not null,
  refundable $text not null
);
create index expense_line_contract on expense_line (contract_id, sort_no);
create index expense_line_fee on expense_line (source_id) where kind = 'CONSULAR' and source_id is not null;
create table fee_log (
  id $id, contract_id $int not null references contract (id), company_id $int not null, create_time $int not null,
  user_id $int not null, operator $text not null, before_fen $int not null, after_fen $int not null,
  lines $text not null
);
create index fee_log_contract on fee_log (contract_id, id);
create index fee_log_company on fee_log (company_id, create_time);
create index fee_log_all on fee_log (create_time, id);
create table contract_file (
  id $id, contract_id $int not null references contract (id), file_name $text not null, storage_name $text not null,
  file_index $int not null, kind $text
);
create index contract_file_contract on contract_file (contract_id);
create index contract_file_storage on contract_file (storage_name);
create table contract_review ( -- What a contract said when it was reviewed or sent back; things is JSON.
  id $id, contract_id $int not null references contract (id), company_id $int not null, event $text not null,
  create_time $int not null, user_id $int not null, operator $text not null, reason $text, things $text not null
);
create index contract_review_contract on contract_review (contract_id, id);
create table contract_tally ( -- How many contracts stand where; kept by triggers.
  company_id $int not null, create_user_id $int not null, status $int not null, finance_status $int not null,
  count $int not null, primary key (company_id, create_user_id, status, finance_status)
);
`

const add = (row: 'new' | 'old', by: 1 | -1) =>
  `insert into contract_tally (company_id, create_user_id, status, finance_status, count) ` +
  `select ${row}.company_id, ${row}.create_user_id, ${row}.status, ${row}.finance_status, ${by} where ${row}.deleted = 0 ` +
  `on conflict (company_id, create_user_id, status, finance_status) do update set count = contract_tally.count + (${by});`

const isMoved =
  'old.company_id <> new.company_id or old.status <> new.status or ' +
  'old.finance_status <> new.finance_status or old.deleted <> new.deleted'

/** Statements inside a body stay on its line: a line's end after a semicolon ends a statement of the migration. */
const triggers: Record<Engine, string> = {
  sqlite: `
create trigger contract_tally_insert after insert on contract begin ${add('new', 1)} end;
create trigger contract_tally_update after update of company_id, status, finance_status, deleted on contract
  when ${isMoved} begin ${add('old', -1)} ${add('new', 1)} end;
create trigger contract_tally_delete after delete on contract begin ${add('old', -1)} end
`,
  postgres: `
create function contract_tally_insert() returns trigger language plpgsql as 'begin ${add('new', 1)} return null; end';
create function contract_tally_update() returns trigger language plpgsql as 'begin ${add('old', -1)} ${add('new', 1)} return null; end';
create function contract_tally_delete() returns trigger language plpgsql as 'begin ${add('old', -1)} return null; end';
create constraint trigger contract_tally_insert after insert on contract deferrable initially deferred
  for each row execute function contract_tally_insert();
create constraint trigger contract_tally_update after update on contract deferrable initially deferred
  for each row when (${isMoved}) execute function contract_tally_update();
create constraint trigger contract_tally_delete after delete on contract deferrable initially deferred
  for each row execute function contract_tally_delete()
`,
}

/**
 * Contracts with their services, expense bills and files, and what one said each time when it was reviewed or sent back, so that
 * the next review shows what was changed since. The facts that the contract machine asks for are columns, so that lists can ask
 * too; each scope × sort pair of the list has its index, which carries what the other filters and sorts ask for, so that only the
 * rows of the page itself are read. What may be null is sorted by its coalesce, as the engines put nulls at different ends.
 * Finance reads accepted contracts by their day through indexes that carry the money, so that sums are read from them alone.
 * Deleted contracts are few: lists that hang on contracts leave them out by an index of their own. `bill_edited`: the lines were
 * changed by hand and no longer follow the fee table.
 *
 * The tally counts by center, creator and status, for the list's total and its tabs: counting a million rows, even of a covering
 * index, would take longer than the page itself. Triggers keep it exact whoever writes; PostgreSQL's wait for the commit, so that
 * desks hold each other up as briefly as can be.
 */
export const contract = (engine: Engine): Migration => ddl(tables + triggers[engine])(engine)

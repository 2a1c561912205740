import { ddl } from '#server/store/ddl.ts'

/**
 * Contracts, the passports inside them, expense bills and ledgers. The facts that the contract machine asks for are columns,
 * so that lists can ask too; each scope × sort pair of the list has its index, which carries what the other filters and sorts
 * ask for, so that only the rows of the page itself are read. What may be null is sorted by its coalesce, as the engines put
 * nulls at different ends. `bill_edited`: the lines were changed by hand and no longer follow the fee table. `changers`: the
 * users who may not review it, as they have changed it since it was accepted.
 */
export const contracts = ddl(`
create table contract (
  id $id, contract_no $text not null, company_id $int not null references company (id),
  order_id $int, user_id $int, visa_country $text not null,
  status $int not null default 0, finance_status $int not null default 0,
  contact_name $text not null, contact_mobile $text not null, contact_email $text,
  return_way $int, customer_addr $text, receiver $text, payment_method_id $int, remark $text,
  applicant_names $text not null default '', applicant_count $int not null default 0, active_count $int not null default 0,
  total_fen $int not null default 0, received_fen $int not null default 0, bill_edited $int not null default 0,
  ready_day $text, ready_day_frozen $int not null default 0,
  changers $text not null default '[]', accept_user_id $int, accept_user $text, accept_time $int, review_user_id $int, review_time $int,
  last_reason $text, printed_receipt $int not null default 0, printed_label $int not null default 0,
  create_user_id $int not null, create_user $text not null, create_time $int not null,
  update_user_id $int not null, update_user $text not null, update_time $int not null,
  day $text not null, deleted $int not null default 0, version $int not null default 1
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
create table contract_passport (
  id $id, contract_id $int not null references contract (id), company_id $int not null, applicant_id $int, sort_no $int not null,
  surname $text not null, given_names $text not null, cname $text, sex $text, birth_day $text, nationality $text,
  passport_type $text, passport_no $text, issue_day $text, expiry_day $text, mrz $text,
  purpose_section $text, purpose_goal $text, visa_category $text, entries $text, urgency_level $text,
  entry_day $text, exit_day $text,
  custody $int not null default 0, flags $text not null default '[]', confirmed $int not null default 0, barcode $text,
  issue_result $int, on_submitted_bill $int not null default 0, version $int not null default 1
);
create index contract_passport_contract on contract_passport (contract_id, sort_no);
create index contract_passport_no on contract_passport (passport_no) where passport_no is not null;
create index contract_passport_applicant on contract_passport (applicant_id) where applicant_id is not null;
create table contract_service (
  id $id, contract_id $int not null references contract (id), service_id $int not null, quantity $int not null,
  passport_index $int
);
create index contract_service_contract on contract_service (contract_id);
create table expense_line (
  id $id, contract_id $int not null references contract (id), sort_no $int not null, passport_index $int, kind $text not null,
  source_id $int, name $text not null, ename $text, quantity $int not null, unit_fen $int not null, amount_fen $int not null,
  refundable $text not null
);
create index expense_line_contract on expense_line (contract_id, sort_no);
create table fee_log (
  id $id, contract_id $int not null references contract (id), company_id $int not null, create_time $int not null,
  user_id $int not null, operator $text not null, before_fen $int not null, after_fen $int not null, lines $text not null
);
create index fee_log_contract on fee_log (contract_id, id);
create index fee_log_company on fee_log (company_id, create_time);
create table ledger (
  id $id, contract_id $int not null references contract (id), company_id $int not null, kind $text not null,
  amount_fen $int not null, payment_method_id $int, cashier_id $int not null, cashier $text not null, voucher_no $text,
  remark $text, day $text not null, create_time $int not null
);
create index ledger_contract on ledger (contract_id, id);
create index ledger_company_day on ledger (company_id, day);
create table contract_file (
  id $id, contract_id $int not null references contract (id), file_name $text not null, storage_name $text not null,
  file_index $int not null, kind $text
);
create index contract_file_contract on contract_file (contract_id)
`)

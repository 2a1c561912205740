import { ddl } from '#server/store/ddl.ts'

/**
 * What the pages of a center's configuration ask for: who changed a setting last and when, a center's own words, document
 * templates, and indexes by which "was it used" is answered. A process time is there once for its facts, a payment method
 * once by its name.
 */
export const centerConfig = ddl(`
alter table fee_visa add column update_user $text;
alter table fee_visa add column update_time $int;
alter table process_time add column update_user $text;
alter table process_time add column update_time $int;
alter table holiday add column update_user $text;
alter table holiday add column update_time $int;
alter table payment_method add column update_user $text;
alter table payment_method add column update_time $int;
alter table center_option add column update_user $text;
alter table center_option add column update_time $int;
drop index process_time_lookup;
create unique index process_time_facts on process_time (company_id, visa_category, entries, urgency_level);
create unique index payment_method_name on payment_method (company_id, name);
create index expense_line_fee on expense_line (source_id) where kind = 'CONSULAR' and source_id is not null;
create index ledger_method on ledger (payment_method_id) where payment_method_id is not null;
create index contract_method on contract (payment_method_id) where payment_method_id is not null;
create table center_word (
  id $id, company_id $int not null references company (id), type_code $text not null, code $text not null,
  cname $text not null, ename $text not null, resv1 $text, resv2 $text, sort_no $int not null default 0,
  valid $int not null default 1, update_user $text, update_time $int, version $int not null default 1
);
create unique index center_word_code on center_word (company_id, type_code, code);
create table doc_template (
  id $id, company_id $int not null references company (id), code $text not null, name $text not null, ename $text not null,
  subject $text not null, paper $text not null, width_mm $int, height_mm $int, html $text not null,
  sort_no $int not null default 0, valid $int not null default 1, update_user $text, update_time $int,
  version $int not null default 1
);
create unique index doc_template_code on doc_template (company_id, code)
`)

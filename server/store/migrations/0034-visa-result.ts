import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/** SQLite cannot lift a `not null`, so the table is made anew there. */
const links: Record<Engine, string> = {
  sqlite: `
create table send_bill_line (
  id $id, bill_id $int not null references send_bill (id),
  -- The contract's passport; null for an order's.
  passport_id $int,
  sort_no $int not null, active $int not null default 1,
  -- The custody event that ended it.
  outcome $text,
  end_time $int, end_user $text, reason $text,
  -- As they stood when the bill was submitted; what the consulate signed for.
  barcode $text,
  contract_no $text, passport_no $text, name $text,
  -- The passport of an order without a contract.
  order_passport_id $int
);
insert into send_bill_line (id, bill_id, passport_id, sort_no, active, outcome, end_time, end_user, reason, barcode, contract_no, passport_no, name)
  select id, bill_id, passport_id, sort_no, active, outcome, end_time, end_user, reason, barcode, contract_no, passport_no, name from send_bill_passport;
drop table send_bill_passport;
alter table send_bill_line rename to send_bill_passport;
create unique index send_bill_passport_active on send_bill_passport (passport_id) where active = 1;
create index send_bill_passport_bill on send_bill_passport (bill_id, sort_no);
create index send_bill_passport_passport on send_bill_passport (passport_id, id);
`,
  postgres: `
alter table send_bill_passport alter column passport_id drop not null;
alter table send_bill_passport add column order_passport_id $int;
`,
}

const tables = `
create unique index send_bill_passport_order_active on send_bill_passport (order_passport_id) where active = 1;
create index send_bill_passport_order on send_bill_passport (order_passport_id, id) where order_passport_id is not null;
alter table order_passport add column issue_result $int;
alter table visa_applicant add column is_misprint $int not null default 0;
alter table visa_applicant add column is_paper_missing $int not null default 0;
alter table visa_applicant add column submit_no $int not null default 0;
alter table visa_applicant add column submit_time $int;
update visa_applicant set submit_no = 1, submit_time = create_time where status in (64, 72, 80);
create table visa_result ( -- What became of an application, each decision once; the one in force is CURRENT.
  id $id, applicant_id $int not null references visa_applicant (id), company_id $int,
  -- The contract's passport that it came back with.
  passport_id $int,
  result $int not null, visa_no $text, valid_from $text, valid_to $text,
  -- Why the consulate sent it back, or what was wrong with it later.
  reason $text,
  state $text not null, source $text not null, time $int not null, user_id $int not null, operator $text not null
);
create index visa_result_applicant on visa_result (applicant_id, id);
create index visa_result_all on visa_result (time, id, company_id, result, source, state);
create index visa_result_company on visa_result (company_id, time, id, result, source, state);
create index visa_result_self on visa_result (user_id, time, id, company_id, result, source, state)
`

/**
 * The way of an order's passport to the consulate and back: a line of a bill may name it, and what the consulate decided is kept for
 * every applicant in one table, whoever told it. `submit_no` counts how often an applicant was handed in.
 */
export const visaResult = (engine: Engine): Migration => ddl(links[engine] + tables)(engine)

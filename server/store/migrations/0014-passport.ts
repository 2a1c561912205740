import type { Migration } from 'kysely/migration'
import { passportFlags } from '#domain/status.ts'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/** Which passports carry a flag; pages ask with the very same words, or the partial index does not apply. */
export const isFlagged = (flag: string, column = 'flags') => `replace(${column}, '"${flag}"', '') <> ${column}`

const flagIndexes = Object.values(passportFlags)
  .map(
    (flag) =>
      `create index contract_passport_${flag.toLowerCase()} on contract_passport (custody_time, id, company_id, custody, flags) ` +
      `where gone = 0 and ${isFlagged(flag)};\n`,
  )
  .join('')

const tables = `
create table contract_passport (
  id $id, contract_id $int not null references contract (id), company_id $int not null, applicant_id $int,
  sort_no $int not null,
  surname $text not null, given_names $text not null, cname $text, sex $text, birth_day $text, nationality $text,
  passport_type $text, passport_no $text, issue_day $text, expiry_day $text, mrz $text,
  purpose_section $text, purpose_goal $text, visa_category $text, entries $text, urgency_level $text,
  entry_day $text, exit_day $text,
  custody $int not null default 0, flags $text not null default '[]', confirmed $int not null default 0, barcode $text,
  issue_result $int, on_submitted_bill $int not null default 0, version $int not null default 1,
  -- When and by whom it was moved last.
  custody_time $int not null default 0,
  custody_user $text,
  -- Its contract was deleted; kept by a trigger.
  gone $int not null default 0
);
create index contract_passport_contract on contract_passport (contract_id, sort_no);
create index contract_passport_no on contract_passport (passport_no) where passport_no is not null;
create index contract_passport_applicant on contract_passport (applicant_id) where applicant_id is not null;
create unique index contract_passport_barcode on contract_passport (barcode) where barcode is not null;
create index contract_passport_name on contract_passport (surname, given_names);
create index contract_passport_cname on contract_passport (cname) where cname is not null;
create index contract_passport_all on contract_passport (custody_time, id, company_id, custody) where gone = 0;
create index contract_passport_all_custody on contract_passport (custody, custody_time, id, company_id) where gone = 0;
create index contract_passport_company on contract_passport (company_id, custody_time, id, custody) where gone = 0;
create index contract_passport_company_custody on contract_passport (company_id, custody, custody_time, id) where gone = 0;
create index contract_passport_unconfirmed on contract_passport (custody_time, id, company_id, custody)
  where gone = 0 and confirmed = 0;
${flagIndexes}create table barcode (
  id $id, company_id $int not null references company (id),
  -- Counted per center, without gaps.
  serial $int not null,
  barcode $text not null,
  status $int not null default 0,
  -- Stays when the label is void: the passport's way keeps it.
  passport_id $int,
  printed_times $int not null default 0,
  create_time $int not null, create_user_id $int not null, create_user $text not null,
  bind_time $int, void_time $int, reason $text
);
create unique index barcode_text on barcode (barcode);
create unique index barcode_serial on barcode (company_id, serial);
create index barcode_company on barcode (company_id, id);
create index barcode_company_status on barcode (company_id, status, id);
create index barcode_status on barcode (status, id);
create index barcode_passport on barcode (passport_id) where passport_id is not null;
create table passport_scan ( -- Every scan with what the desk was told.
  id $id, scan_id $text not null, company_id $int not null, user_id $int not null, operator $text not null,
  desk $text not null, barcode $text not null, passport_id $int,
  -- The desk's instant, and the server's.
  at $int not null,
  create_time $int not null,
  kind $text not null, outcome $text not null
);
create unique index passport_scan_once on passport_scan (scan_id);
create index passport_scan_passport on passport_scan (passport_id, id) where passport_id is not null;
create table passport_result (
  id $id, passport_id $int not null, company_id $int not null, issue_result $int not null, visa_no $text,
  valid_from $text,
  valid_to $text, time $int not null, user_id $int not null, operator $text not null, state $text not null,
  reason $text
);
create index passport_result_passport on passport_result (passport_id, id);
create table passport_return (
  id $id, passport_id $int not null, company_id $int not null, way $int not null, courier $text, waybill_no $text,
  receiver $text, id_tail $text, relation $text, override_reason $text, time $int not null, user_id $int not null,
  operator $text not null, delivered_time $int, undelivered_reason $text
);
create index passport_return_passport on passport_return (passport_id, id);
create table passport_tally ( -- How many passports stand where; kept by triggers.
  company_id $int not null, custody $int not null, count $int not null, primary key (company_id, custody)
);
`

const add = (row: 'new' | 'old', by: 1 | -1) =>
  `insert into passport_tally (company_id, custody, count) ` +
  `select ${row}.company_id, ${row}.custody, ${by} where ${row}.gone = 0 ` +
  `on conflict (company_id, custody) do update set count = passport_tally.count + (${by});`

const isMoved = 'old.company_id <> new.company_id or old.custody <> new.custody or old.gone <> new.gone'
const followDeleted = 'update contract_passport set gone = new.deleted where contract_id = new.id;'

/** Statements inside a body stay on its line: a line's end after a semicolon ends a statement of the migration. */
const triggers: Record<Engine, string> = {
  sqlite: `
create trigger passport_gone after update of deleted on contract when old.deleted <> new.deleted begin ${followDeleted} end;
create trigger passport_tally_insert after insert on contract_passport begin ${add('new', 1)} end;
create trigger passport_tally_update after update of company_id, custody, gone on contract_passport
  when ${isMoved} begin ${add('old', -1)} ${add('new', 1)} end;
create trigger passport_tally_delete after delete on contract_passport begin ${add('old', -1)} end
`,
  postgres: `
create function passport_gone() returns trigger language plpgsql as 'begin ${followDeleted} return null; end';
create trigger passport_gone after update of deleted on contract
  for each row when (old.deleted <> new.deleted) execute function passport_gone();
create function passport_tally_insert() returns trigger language plpgsql as 'begin ${add('new', 1)} return null; end';
create function passport_tally_update() returns trigger language plpgsql as 'begin ${add('old', -1)} ${add('new', 1)} return null; end';
create function passport_tally_delete() returns trigger language plpgsql as 'begin ${add('old', -1)} return null; end';
create constraint trigger passport_tally_insert after insert on contract_passport deferrable initially deferred
  for each row execute function passport_tally_insert();
create constraint trigger passport_tally_update after update on contract_passport deferrable initially deferred
  for each row when (${isMoved}) execute function passport_tally_update();
create constraint trigger passport_tally_delete after delete on contract_passport deferrable initially deferred
  for each row execute function passport_tally_delete()
`,
}

/**
 * The passports of contracts, their labels, the scans of the desks with their outcomes, results and ways back. Lists of passports
 * ask by center, custody, flag and the instant of the last move: each pair has its index. `gone` follows the contract's `deleted`,
 * and the tally counts what stands where, as counting a million rows would take longer than the page itself.
 */
export const passport = (engine: Engine): Migration => ddl(tables + triggers[engine])(engine)

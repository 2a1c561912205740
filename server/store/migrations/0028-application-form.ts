import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/** What a passport says. While a contract holds it, its fields are changed there and the applicant's follow. */
const PASSPORT = [
  'surname',
  'given_names',
  'cname',
  'sex',
  'birth_day',
  'nationality',
  'passport_type',
  'passport_no',
  'issue_day',
  'expiry_day',
] as const

const tables = `
create table visa_form ( -- The answers of an applicant's form, without what his passport says.
  id $id, applicant_id $int not null references visa_applicant (id), form_code $text not null, form_version $int not null,
  -- JSON, by field key.
  answers $text not null,
  update_user $text not null, update_time $int not null
);
create unique index visa_form_applicant on visa_form (applicant_id);
alter table visa_applicant add column passport_confirmed $int not null default 0;
alter table visa_applicant add column passport_user $text;
alter table visa_applicant add column passport_time $int;
alter table visa_applicant add column form_percent $int;
alter table visa_applicant add column form_problems $int;
`

const differs = PASSPORT.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
/** What a contract leaves open, the order may know. */
const taken = (from: string) =>
  PASSPORT.map((column) => `${column} = coalesce(${from}.${column}, visa_applicant.${column})`)
const isLinked =
  'new.contract_passport_id is not null and old.contract_passport_id is distinct from new.contract_passport_id'

/** Statements inside a body stay on its line: a line's end after a semicolon ends a statement of the migration. */
const triggers: Record<Engine, string> = {
  sqlite: `
create trigger contract_passport_copy after update on contract_passport when ${differs} begin update visa_applicant set ${taken('new').join(', ')}, passport_confirmed = 0 where contract_passport_id = new.id; end;
create trigger visa_applicant_link after update of contract_passport_id on visa_applicant when ${isLinked} begin update visa_applicant set ${taken('held').join(', ')} from contract_passport as held where held.id = new.contract_passport_id and visa_applicant.id = new.id; end;
create trigger visa_form_delete before delete on visa_applicant begin delete from visa_form where applicant_id = old.id; end
`,
  postgres: `
create function contract_passport_copy() returns trigger language plpgsql as 'begin update visa_applicant set ${taken('new').join(', ')}, passport_confirmed = 0 where contract_passport_id = new.id; return null; end';
create function visa_applicant_link() returns trigger language plpgsql as 'begin select ${PASSPORT.map((column) => `coalesce(held.${column}, new.${column})`).join(', ')} into ${PASSPORT.map((column) => `new.${column}`).join(', ')} from contract_passport as held where held.id = new.contract_passport_id; return new; end';
create function visa_form_delete() returns trigger language plpgsql as 'begin delete from visa_form where applicant_id = old.id; return old; end';
create trigger contract_passport_copy after update on contract_passport for each row when (${differs}) execute function contract_passport_copy();
create trigger visa_applicant_link before update on visa_applicant for each row when (${isLinked}) execute function visa_applicant_link();
create trigger visa_form_delete before delete on visa_applicant for each row execute function visa_form_delete()
`,
}

/**
 * The forms of applicants. Passport fields stand in the applicant's own columns; a contract that holds the passport is where they
 * are changed, and triggers bring them over, whoever changed them there; what the applicant's own passport was confirmed for is
 * then another one.
 */
export const applicationForm = (engine: Engine): Migration => ddl(tables + triggers[engine])(engine)

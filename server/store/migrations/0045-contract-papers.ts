import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const tables = `
-- The instant (ms) whose list of papers counts, once a newer one than that of the beginning was taken over.
alter table contract add column papers_time $int;
alter table visa_applicant add column papers_time $int;
alter table contract add column printed_papers $int not null default 0;
`

const remove = (which: string) =>
  `delete from paper_file where paper_id in (select id from person_paper where ${which}); ` +
  `delete from person_paper where ${which};`

/** Moves papers to whoever holds them from now on; where both have the same, a missing one gives way, and else that of the holder stays. */
const move = (from: string, to: string, row: string) =>
  remove(
    `${to} and status = 0 and exists (select 1 from person_paper other where other.${from} and other.key = person_paper.key)`,
  ) +
  ` update person_paper set ${row} where ${from} ` +
  `and not exists (select 1 from person_paper other where other.${to} and other.key = person_paper.key);`

const isLinked =
  'new.contract_passport_id is not null and old.contract_passport_id is distinct from new.contract_passport_id'
const isFreed =
  'old.contract_passport_id is not null and old.contract_passport_id is distinct from new.contract_passport_id'
const link = move(
  'applicant_id = new.id',
  'passport_id = new.contract_passport_id',
  'applicant_id = null, passport_id = new.contract_passport_id',
)
const free = move(
  'passport_id = old.contract_passport_id',
  'applicant_id = old.id',
  'applicant_id = old.id, passport_id = null',
)
const removePassport = remove('passport_id = old.id')

/** Statements inside a body stay on its line: a line's end after a semicolon ends a statement of the migration. */
const triggers: Record<Engine, string> = {
  sqlite: `
drop trigger person_paper_free;
drop trigger person_paper_link;
create trigger person_paper_free after update of contract_passport_id on visa_applicant when ${isFreed} begin ${free} end;
create trigger person_paper_link after update of contract_passport_id on visa_applicant when ${isLinked} begin ${link} end;
create trigger person_paper_passport_delete before delete on contract_passport begin ${removePassport} end
`,
  postgres: `
create or replace function person_paper_free() returns trigger language plpgsql as 'begin ${free} return null; end';
create or replace function person_paper_link() returns trigger language plpgsql as 'begin ${link} return null; end';
create function person_paper_passport_delete() returns trigger language plpgsql as 'begin ${removePassport} return old; end';
create trigger person_paper_passport_delete before delete on contract_passport for each row execute function person_paper_passport_delete()
`,
}

/**
 * Papers of contracts. Somebody of an order may be found to be a person whose papers the contract has already; whoever is taken off a
 * draft takes his with him, as the applicant of an order does.
 */
export const contractPapers = (engine: Engine): Migration => ddl(tables + triggers[engine])(engine)

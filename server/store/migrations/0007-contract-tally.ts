import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const table = `
create table contract_tally (
  company_id $int not null, create_user_id $int not null, status $int not null, finance_status $int not null,
  count $int not null, primary key (company_id, create_user_id, status, finance_status)
);
insert into contract_tally (company_id, create_user_id, status, finance_status, count)
  select company_id, create_user_id, status, finance_status, count(*) from contract where deleted = 0 group by 1, 2, 3, 4;
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
 * The number of contracts by center, creator and status, for the list's total and its tabs: counting a million rows, even of
 * a covering index, would take longer than the page itself. Triggers keep it exact whoever writes; PostgreSQL's wait
 * for the commit, so that desks hold each other up as briefly as can be.
 */
export const contractTally = (engine: Engine): Migration => ddl(table + triggers[engine])(engine)

import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/** What lists of applicants need of their order, kept beside the person so that a page of a million is one index. */
const COPIED = [
  'accept_org_id',
  'org_visible',
  'agent_id',
  'create_user_id',
  'user_id',
  'visa_country',
  'visa_type',
  'entry_date',
  'urgency_level',
  'create_time',
  'deleted',
] as const

const FILTERED = [
  'status',
  'visa_country',
  'visa_type',
  'nationality',
  'urgency_level',
  'agent_id',
  'accept_org_id',
  'create_user_id',
] as const
/** Of what somebody has made himself the sides are asked inside the index. */
const ofOwn = [...FILTERED.slice(0, -1), 'org_visible'].join(', ')

/** As the orders' indexes: what lists filter by stands at the end, so that it is passed over inside the index. */
const lists = (['all', 'org', 'agent'] as const)
  .map((scope) => {
    const lead = { all: '', org: 'accept_org_id, ', agent: 'agent_id, ' }[scope]
    const where = `where deleted = 0${scope === 'org' ? ' and org_visible = 1' : ''}`
    const filters = FILTERED.filter((column) => !lead.startsWith(column)).join(', ')
    return `
create index visa_applicant_${scope}_create on visa_applicant (${lead}create_time, id, entry_date, ${filters}) ${where};
create index visa_applicant_${scope}_entry on visa_applicant (${lead}entry_date, id, create_time, ${filters}) ${where};
create index visa_applicant_${scope}_status on visa_applicant (${lead}status, create_time, id, visa_country, visa_type) ${where};
create index visa_applicant_${scope}_status_entry on visa_applicant (${lead}status, entry_date, id, visa_country, visa_type) ${where};`
  })
  .join('')

const tables = `
alter table visa_applicant add column accept_org_id $int;
alter table visa_applicant add column org_visible $int not null default 0;
alter table visa_applicant add column agent_id $int;
alter table visa_applicant add column create_user_id $int;
alter table visa_applicant add column user_id $int;
alter table visa_applicant add column visa_country $text not null default '';
alter table visa_applicant add column visa_type $int not null default 0;
alter table visa_applicant add column entry_date $text;
alter table visa_applicant add column urgency_level $text;
alter table visa_applicant add column create_time $int not null default 0;
alter table visa_applicant add column deleted $int not null default 0;
update visa_applicant set (${COPIED.join(', ')}) =
  (select ${COPIED.join(', ')} from visa_order where visa_order.id = visa_applicant.order_id);
${lists}
create index visa_applicant_self_create on visa_applicant (create_user_id, create_time, id, entry_date, ${ofOwn}) where deleted = 0;
create index visa_applicant_self_entry on visa_applicant (create_user_id, entry_date, id, create_time, ${ofOwn}) where deleted = 0;
-- One kind in one status may be few among many of the other kind.
create index visa_applicant_kind on visa_applicant (status, visa_country, visa_type, create_time, id, entry_date, accept_org_id, org_visible, agent_id, create_user_id) where deleted = 0;
create index visa_applicant_kind_entry on visa_applicant (status, visa_country, visa_type, entry_date, id, create_time, accept_org_id, org_visible, agent_id, create_user_id) where deleted = 0;
create index visa_applicant_user on visa_applicant (user_id, create_time, id) where user_id is not null;
create table applicant_tally ( -- Written by triggers only: how many applicants there are of each kind; 0 stands for no company.
  accept_org_id $int not null, org_visible $int not null, agent_id $int not null, status $int not null,
  visa_country $text not null, visa_type $int not null, count $int not null,
  primary key (accept_org_id, org_visible, agent_id, status, visa_country, visa_type)
);
create index applicant_tally_agent on applicant_tally (agent_id);
create table applicant_departure ( -- The same of those who have no result yet, by the day of entry.
  accept_org_id $int not null, org_visible $int not null, agent_id $int not null, visa_country $text not null,
  visa_type $int not null, entry_date $text not null, count $int not null,
  primary key (accept_org_id, org_visible, agent_id, visa_country, visa_type, entry_date)
);
-- Days whose people have all gone are passed over.
create index applicant_departure_all on applicant_departure (entry_date, count, visa_country, visa_type) where count > 0;
create index applicant_departure_org on applicant_departure (accept_org_id, entry_date, count, visa_country, visa_type, org_visible) where count > 0;
create index applicant_departure_agent on applicant_departure (agent_id, entry_date, count, visa_country, visa_type) where count > 0;
insert into applicant_tally (accept_org_id, org_visible, agent_id, status, visa_country, visa_type, count)
  select coalesce(accept_org_id, 0), org_visible, coalesce(agent_id, 0), status, visa_country, visa_type, count(*)
  from visa_applicant where deleted = 0 group by 1, 2, 3, 4, 5, 6;
insert into applicant_departure (accept_org_id, org_visible, agent_id, visa_country, visa_type, entry_date, count)
  select coalesce(accept_org_id, 0), org_visible, coalesce(agent_id, 0), visa_country, visa_type, entry_date, count(*)
  from visa_applicant where deleted = 0 and status < 72 and entry_date is not null group by 1, 2, 3, 4, 5, 6;
`

const KEYS = ['status', 'visa_country', 'visa_type'] as const
const keyColumns = `accept_org_id, org_visible, agent_id, ${KEYS.join(', ')}`

/** SQLite inserts a row before the columns of its order are copied to it; until then it has no kind and is not counted. */
const add = (row: 'new' | 'old', by: 1 | -1) =>
  `insert into applicant_tally (${keyColumns}, count) ` +
  `select coalesce(${row}.accept_org_id, 0), ${row}.org_visible, coalesce(${row}.agent_id, 0), ` +
  `${KEYS.map((key) => `${row}.${key}`).join(', ')}, ${by} where ${row}.deleted = 0 and ${row}.visa_type <> 0 ` +
  `on conflict (${keyColumns}) do update set count = applicant_tally.count + (${by});`

const DEPARTURE = 'accept_org_id, org_visible, agent_id, visa_country, visa_type, entry_date'
const addDeparture = (row: 'new' | 'old', by: 1 | -1) =>
  `insert into applicant_departure (${DEPARTURE}, count) ` +
  `select coalesce(${row}.accept_org_id, 0), ${row}.org_visible, coalesce(${row}.agent_id, 0), ${row}.visa_country, ` +
  `${row}.visa_type, ${row}.entry_date, ${by} where ${row}.deleted = 0 and ${row}.visa_type <> 0 ` +
  `and ${row}.status < 72 and ${row}.entry_date is not null ` +
  `on conflict (${DEPARTURE}) do update set count = applicant_departure.count + (${by});`
const count = (row: 'new' | 'old', by: 1 | -1) => `${add(row, by)} ${addDeparture(row, by)}`

const differs = (columns: readonly string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
const isMoved = differs(['accept_org_id', 'org_visible', 'agent_id', ...KEYS, 'entry_date', 'deleted'])
const isOrderChanged = differs(COPIED)
const copied = `update visa_applicant set ${COPIED.map((column) => `${column} = new.${column}`).join(', ')} where order_id = new.id;`

/** Statements inside a body stay on its line: a line's end after a semicolon ends a statement of the migration. */
const triggers: Record<Engine, string> = {
  sqlite: `
create trigger visa_applicant_copy after insert on visa_applicant begin update visa_applicant set (${COPIED.join(', ')}) = (select ${COPIED.join(', ')} from visa_order where visa_order.id = new.order_id) where id = new.id; end;
create trigger visa_order_copy after update on visa_order when ${isOrderChanged} begin ${copied} end;
create trigger applicant_tally_insert after insert on visa_applicant begin ${count('new', 1)} end;
create trigger applicant_tally_update after update on visa_applicant when ${isMoved} begin ${count('old', -1)} ${count('new', 1)} end;
create trigger applicant_tally_delete after delete on visa_applicant begin ${count('old', -1)} end
`,
  postgres: `
create function visa_applicant_copy() returns trigger language plpgsql as 'begin select ${COPIED.join(', ')} into ${COPIED.map((column) => `new.${column}`).join(', ')} from visa_order where visa_order.id = new.order_id; return new; end';
create function visa_order_copy() returns trigger language plpgsql as 'begin ${copied} return null; end';
create function applicant_tally_insert() returns trigger language plpgsql as 'begin ${count('new', 1)} return null; end';
create function applicant_tally_update() returns trigger language plpgsql as 'begin ${count('old', -1)} ${count('new', 1)} return null; end';
create function applicant_tally_delete() returns trigger language plpgsql as 'begin ${count('old', -1)} return null; end';
create trigger visa_applicant_copy before insert on visa_applicant for each row execute function visa_applicant_copy();
create trigger visa_order_copy after update on visa_order for each row when (${isOrderChanged}) execute function visa_order_copy();
create constraint trigger applicant_tally_insert after insert on visa_applicant deferrable initially deferred
  for each row execute function applicant_tally_insert();
create constraint trigger applicant_tally_update after update on visa_applicant deferrable initially deferred
  for each row when (${isMoved}) execute function applicant_tally_update();
create constraint trigger applicant_tally_delete after delete on visa_applicant deferrable initially deferred
  for each row execute function applicant_tally_delete()
`,
}

/**
 * Lists of applicants. What they are bounded, filtered and sorted by is their order's and is copied to them by triggers, as the
 * tally of them is; nothing else writes these columns.
 */
export const applicant = (engine: Engine): Migration => ddl(tables + triggers[engine])(engine)

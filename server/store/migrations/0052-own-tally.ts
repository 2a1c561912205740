import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/** What an order or an applicant is bounded by, and in the tallies counted by beside its kind. */
const SIDES = 'accept_org_id, org_visible, agent_id'

interface Counted {
  readonly table: 'visa_order' | 'visa_applicant'
  readonly tally: string
  readonly keys: readonly string[]
  /** SQLite inserts an applicant before the columns of its order are copied to it; until then it is not counted. */
  readonly also: (row: 'new' | 'old') => string
}

const counted: readonly Counted[] = [
  {
    table: 'visa_order',
    tally: 'order_own_tally',
    keys: ['status', 'order_status', 'visa_country', 'visa_type', 'pay_status', 'visa_sent_status'],
    also: () => '',
  },
  {
    table: 'visa_applicant',
    tally: 'applicant_own_tally',
    keys: ['status', 'visa_country', 'visa_type'],
    also: (row) => ` and ${row}.visa_type <> 0`,
  },
]

/**
 * A customer's own are those that he is named on, few: whoever has made what he is named on himself is not tallied, or there would be
 * as many counts as orders.
 */
const isStaffs = (row: string) =>
  `${row}.create_user_id is not null and ${row}.create_user_id is distinct from ${row}.user_id`

function tallyOf({ table, tally, keys, also }: Counted, engine: Engine): string {
  const kinds = keys.join(', ')
  const of = (row: string) =>
    `${row}.create_user_id, coalesce(${row}.accept_org_id, 0), ${row}.org_visible, coalesce(${row}.agent_id, 0), ` +
    keys.map((key) => `${row}.${key}`).join(', ')
  const columns = `create_user_id, ${SIDES}, ${kinds}`
  const add = (row: 'new' | 'old', by: 1 | -1) =>
    `insert into ${tally} (${columns}, count) select ${of(row)}, ${by} where ${row}.deleted = 0 and ${isStaffs(row)}${also(row)} ` +
    `on conflict (${columns}) do update set count = ${tally}.count + (${by});`
  const watched = ['accept_org_id', 'org_visible', 'agent_id', 'create_user_id', 'user_id', ...keys, 'deleted']
  const isMoved = watched.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  const typed = keys.map((key) => `${key} ${key === 'visa_country' ? '$text' : '$int'} not null`).join(', ')
  const body = { insert: add('new', 1), update: `${add('old', -1)} ${add('new', 1)}`, delete: add('old', -1) }
  const triggers = (['insert', 'update', 'delete'] as const).map((event) => {
    const name = `${tally}_${event}`
    const when = event === 'update' ? `when (${isMoved}) ` : ''
    if (engine === 'sqlite') return `create trigger ${name} after ${event} on ${table} ${when}begin ${body[event]} end`
    return `create function ${name}() returns trigger language plpgsql as 'begin ${body[event]} return null; end';
create constraint trigger ${name} after ${event} on ${table} deferrable initially deferred for each row ${when}execute function ${name}()`
  })
  return `
create table ${tally} ( -- Written by triggers only: what each member of staff has made, by kind; 0 stands for no company.
  create_user_id $int not null, accept_org_id $int not null, org_visible $int not null, agent_id $int not null,
  ${typed}, count $int not null,
  primary key (${columns})
);
insert into ${tally} (${columns}, count) select ${of(table)}, count(*) from ${table}
  where deleted = 0 and ${isStaffs(table)} group by ${of(table)};
${triggers.join(';\n')};`
}

/** One status among all that one person has made, and what of it is in progress; the sides are asked inside the index. */
const indexes = `
create index visa_order_self_status on visa_order (create_user_id, status, create_time, id, visa_country, visa_type, ${SIDES}) where deleted = 0;
create index visa_order_self_status_entry on visa_order (create_user_id, status, entry_date, id, visa_country, visa_type, ${SIDES}) where deleted = 0;
create index visa_order_self_open_create on visa_order (create_user_id, create_time, id, ${SIDES}) where deleted = 0 and order_status = 0;
create index visa_order_self_open_entry on visa_order (create_user_id, entry_date, id, ${SIDES}) where deleted = 0 and order_status = 0;
create index visa_applicant_self_status on visa_applicant (create_user_id, status, create_time, id, ${SIDES}) where deleted = 0;
create index visa_applicant_self_status_entry on visa_applicant (create_user_id, status, entry_date, id, visa_country, visa_type, ${SIDES}) where deleted = 0;
-- One kind in one status may be few among many of the other kind.
create index visa_applicant_self_kind on visa_applicant (create_user_id, status, visa_country, visa_type, create_time, id, ${SIDES}) where deleted = 0;
create index visa_applicant_self_kind_entry on visa_applicant (create_user_id, status, visa_country, visa_type, entry_date, id, ${SIDES}) where deleted = 0`

/** The lists and counts of whoever sees his own orders alone, however many he has made. */
export const ownTally = (engine: Engine): Migration =>
  ddl(counted.map((one) => tallyOf(one, engine)).join('') + indexes)(engine)

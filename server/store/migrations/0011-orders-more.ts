import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/**
 * The columns that lists filter by stand at the end of the indexes that they are sorted by, so that orders which are not meant
 * are passed over inside the index. What is in progress is little beside what was ever done: it has small indexes of its own.
 */
const lists = (['all', 'org', 'agent'] as const)
  .map((scope) => {
    const lead = { all: '', org: 'accept_org_id, ', agent: 'agent_id, ' }[scope]
    const where = `where deleted = 0${scope === 'org' ? ' and org_visible = 1' : ''}`
    const filters = ['order_status', 'visa_country', 'visa_type', 'pay_status', 'agent_id', 'accept_org_id']
      .filter((column) => !lead.startsWith(column))
      .join(', ')
    return `
drop index visa_order_${scope}_create;
drop index visa_order_${scope}_entry;
create index visa_order_${scope}_create on visa_order (${lead}create_time, id, entry_date, ${filters}) ${where};
create index visa_order_${scope}_entry on visa_order (${lead}entry_date, id, create_time, ${filters}) ${where};
create index visa_order_${scope}_status_entry on visa_order (${lead}status, entry_date, id) ${where};
create index visa_order_${scope}_open_create on visa_order (${lead}create_time, id) ${where} and order_status = 0;
create index visa_order_${scope}_open_entry on visa_order (${lead}entry_date, id) ${where} and order_status = 0;`
  })
  .join('')

const tables = `
create index visa_applicant_cname on visa_applicant (cname, id) where cname is not null;
create index visa_applicant_surname on visa_applicant (surname, given_names);
drop index visa_order_contact;
create index visa_order_contact on visa_order (contact_name, create_time, accept_org_id, org_visible, agent_id) where deleted = 0;
create table company_tag (
  id $id, company_id $int not null references company (id), name $text not null, color $text not null,
  sort_no $int not null default 0, valid $int not null default 1, update_user $text,
  create_time $int not null, update_time $int not null, version $int not null default 1
);
create unique index company_tag_name on company_tag (company_id, name);
create table order_tag (
  tag_id $int not null references company_tag (id), order_id $int not null references visa_order (id),
  primary key (tag_id, order_id)
);
create index order_tag_order on order_tag (order_id);
create table order_tally (
  accept_org_id $int not null, org_visible $int not null, agent_id $int not null, status $int not null,
  order_status $int not null, visa_country $text not null, visa_type $int not null, pay_status $int not null,
  count $int not null,
  primary key (accept_org_id, org_visible, agent_id, status, order_status, visa_country, visa_type, pay_status)
);
create index order_tally_agent on order_tally (agent_id);
insert into order_tally
  select coalesce(accept_org_id, 0), org_visible, coalesce(agent_id, 0), status, order_status, visa_country, visa_type, pay_status, count(*)
  from visa_order where deleted = 0 group by 1, 2, 3, 4, 5, 6, 7, 8;
`

const KEYS = ['status', 'order_status', 'visa_country', 'visa_type', 'pay_status'] as const
const keyColumns = `accept_org_id, org_visible, agent_id, ${KEYS.join(', ')}`

const add = (row: 'new' | 'old', by: 1 | -1) =>
  `insert into order_tally (${keyColumns}, count) ` +
  `select coalesce(${row}.accept_org_id, 0), ${row}.org_visible, coalesce(${row}.agent_id, 0), ` +
  `${KEYS.map((key) => `${row}.${key}`).join(', ')}, ${by} where ${row}.deleted = 0 ` +
  `on conflict (${keyColumns}) do update set count = order_tally.count + (${by});`

const watched = ['accept_org_id', 'agent_id', ...KEYS, 'deleted'] as const
const isMoved = watched.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

/** Statements inside a body stay on its line: a line's end after a semicolon ends a statement of the migration. */
const triggers: Record<Engine, string> = {
  sqlite: `
create trigger order_tally_insert after insert on visa_order begin ${add('new', 1)} end;
create trigger order_tally_update after update of ${watched.join(', ')} on visa_order
  when ${isMoved} begin ${add('old', -1)} ${add('new', 1)} end;
create trigger order_tally_delete after delete on visa_order begin ${add('old', -1)} end
`,
  postgres: `
create function order_tally_insert() returns trigger language plpgsql as 'begin ${add('new', 1)} return null; end';
create function order_tally_update() returns trigger language plpgsql as 'begin ${add('old', -1)} ${add('new', 1)} return null; end';
create function order_tally_delete() returns trigger language plpgsql as 'begin ${add('old', -1)} return null; end';
create constraint trigger order_tally_insert after insert on visa_order deferrable initially deferred
  for each row execute function order_tally_insert();
create constraint trigger order_tally_update after update on visa_order deferrable initially deferred
  for each row when (${isMoved}) execute function order_tally_update();
create constraint trigger order_tally_delete after delete on visa_order deferrable initially deferred
  for each row execute function order_tally_delete()
`,
}

/**
 * What the lists of orders need: indexes for their filters, the tags of companies, and the number of orders by everything that
 * a list is filtered by without days, kept exact by triggers as the contracts' is (0007).
 */
export const ordersMore = (engine: Engine): Migration => ddl(lists + tables + triggers[engine])(engine)

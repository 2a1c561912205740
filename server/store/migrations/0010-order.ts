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
create index visa_order_${scope}_create on visa_order (${lead}create_time, id, entry_date, ${filters}) ${where};
create index visa_order_${scope}_entry on visa_order (${lead}entry_date, id, create_time, ${filters}) ${where};
create index visa_order_${scope}_status_entry on visa_order (${lead}status, entry_date, id) ${where};
create index visa_order_${scope}_open_create on visa_order (${lead}create_time, id) ${where} and order_status = 0;
create index visa_order_${scope}_open_entry on visa_order (${lead}entry_date, id) ${where} and order_status = 0;`
  })
  .join('')

const tables = `
create table visa_order (
  id $id, order_no $text not null, visa_country $text not null, visa_type $int not null, visa_category $text,
  order_status $int not null default 0, status $int not null default 8, pay_status $int not null default 8,
  contact_name $text not null, contact_mobile $text not null, contact_email $text,
  entry_date $text, exit_date $text, entries $text, urgency_level $text, purpose_section $text, purpose_goal $text,
  return_way $int, customer_addr $text, remark $text, summary $text not null default '',
  agent_id $int, accept_org_id $int, user_id $int, user_name $text, order_source $int not null,
  applicant_count $int not null default 0, contract_id $int, step $int not null default 1,
  create_user_id $int, create_user $text, create_company_id $int, update_user $text, create_time $int not null,
  update_time $int not null,
  org_visible $int generated always as (case when status >= 16 or create_company_id = accept_org_id then 1 else 0 end) stored,
  day $text not null, deleted $int not null default 0, version $int not null default 1
);
create unique index visa_order_no on visa_order (order_no);
create index visa_order_mobile on visa_order (contact_mobile, create_time);
create index visa_order_user on visa_order (user_id, create_time) where user_id is not null;
create index visa_order_org_status on visa_order (accept_org_id, status, create_time, id) where deleted = 0 and org_visible = 1;
create index visa_order_agent_status on visa_order (agent_id, status, create_time, id) where deleted = 0;
create index visa_order_all_status on visa_order (status, create_time, id) where deleted = 0;
${lists}
create index visa_order_contact on visa_order (contact_name, create_time, accept_org_id, org_visible, agent_id) where deleted = 0;
create index visa_order_org_contact on visa_order (accept_org_id, contact_name, create_time) where deleted = 0 and org_visible = 1;
create index visa_order_agent_contact on visa_order (agent_id, contact_name, create_time) where deleted = 0;
create index visa_order_paying on visa_order (update_time) where pay_status = 10;
create table visa_applicant (
  id $id, order_id $int not null references visa_order (id), sort_no $int not null default 0,
  surname $text not null, given_names $text not null, cname $text, sex $text, birth_day $text, nationality $text,
  passport_type $text, passport_no $text, issue_day $text, expiry_day $text,
  status $int not null default 8, issue_result $int, contract_id $int, contract_passport_id $int,
  version $int not null default 1
);
create index visa_applicant_order on visa_applicant (order_id);
create index visa_applicant_passport on visa_applicant (passport_no) where passport_no is not null;
create index visa_applicant_cname on visa_applicant (cname, id) where cname is not null;
create index visa_applicant_surname on visa_applicant (surname, given_names);
create table order_file (
  id $id, order_id $int not null references visa_order (id), file_name $text not null, storage_name $text not null,
  file_index $int not null
);
create index order_file_order on order_file (order_id);
create index order_file_storage on order_file (storage_name);
create table order_tally ( -- Written by triggers only: how many orders there are of each kind; 0 stands for no company.
  accept_org_id $int not null, org_visible $int not null, agent_id $int not null, status $int not null,
  order_status $int not null, visa_country $text not null, visa_type $int not null, pay_status $int not null,
  count $int not null,
  primary key (accept_org_id, org_visible, agent_id, status, order_status, visa_country, visa_type, pay_status)
);
create index order_tally_agent on order_tally (agent_id);
`

/** The triggers that keep the tally by these columns beside its companies. */
export function orderTallyTriggers(keys: readonly string[]): Record<Engine, string> {
  const keyColumns = `accept_org_id, org_visible, agent_id, ${keys.join(', ')}`
  const add = (row: 'new' | 'old', by: 1 | -1) =>
    `insert into order_tally (${keyColumns}, count) ` +
    `select coalesce(${row}.accept_org_id, 0), ${row}.org_visible, coalesce(${row}.agent_id, 0), ` +
    `${keys.map((key) => `${row}.${key}`).join(', ')}, ${by} where ${row}.deleted = 0 ` +
    `on conflict (${keyColumns}) do update set count = order_tally.count + (${by});`
  const watched = ['accept_org_id', 'agent_id', ...keys, 'deleted']
  const isMoved = watched.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  /** Statements inside a body stay on its line: a line's end after a semicolon ends a statement of the migration. */
  return {
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
}

/** What orders are counted by. */
export const ORDER_TALLY_KEYS = ['status', 'order_status', 'visa_country', 'visa_type', 'pay_status'] as const

/**
 * Orders and their applicants; one table serves both order families. `org_visible`: a center sees an order from WAITING_RECEIVE
 * on, and what it entered itself from the start. The number of orders by everything that a list is filtered by without days is
 * kept exact by triggers, as the contracts' is.
 */
export const order = (engine: Engine): Migration => ddl(tables + orderTallyTriggers(ORDER_TALLY_KEYS)[engine])(engine)

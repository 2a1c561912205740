import type { Migration } from 'kysely/migration'
import { visaStatus } from '#domain/status.ts'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'
import { ORDER_TALLY_KEYS, orderTallyTriggers } from './0010-order.ts'

const FILTERS = [
  'order_status',
  'visa_country',
  'visa_type',
  'pay_status',
  'visa_sent_status',
  'agent_id',
  'accept_org_id',
]

/** The indexes that whole lists are walked along, with one filter more inside. */
const walked = (['all', 'org', 'agent', 'self'] as const)
  .map((scope) => {
    const lead = { all: '', org: 'accept_org_id, ', agent: 'agent_id, ', self: 'create_user_id, ' }[scope]
    const own = scope === 'self' ? ', org_visible, status' : ''
    const where = `where deleted = 0${scope === 'org' ? ' and org_visible = 1' : ''}`
    const filters = FILTERS.filter((column) => !lead.startsWith(column)).join(', ') + own
    return `
drop index visa_order_${scope}_create;
drop index visa_order_${scope}_entry;
create index visa_order_${scope}_create on visa_order (${lead}create_time, id, entry_date, ${filters}) ${where};
create index visa_order_${scope}_entry on visa_order (${lead}entry_date, id, create_time, ${filters}) ${where};`
  })
  .join('')

const untallied: Record<Engine, string> = {
  sqlite: `
drop trigger order_tally_insert;
drop trigger order_tally_update;
drop trigger order_tally_delete;
`,
  postgres: ['insert', 'update', 'delete']
    .map(
      (event) => `
drop trigger order_tally_${event} on visa_order;
drop function order_tally_${event}();
`,
    )
    .join(''),
}

const keys = [...ORDER_TALLY_KEYS, 'visa_sent_status']
const of = `visa_applicant.order_id = visa_order.id and visa_applicant.status <> ${visaStatus.CANCELLED}`

const sent = `
-- Whether everybody on it who was not cancelled has been handed in to the consulate.
alter table visa_order add column visa_sent_status $int not null default 0;
update visa_order set visa_sent_status = 1
  where exists (select 1 from visa_applicant where ${of})
    and not exists (select 1 from visa_applicant where ${of} and submit_time is null);
${walked}
drop table order_tally;
create table order_tally ( -- Written by triggers only: how many orders there are of each kind; 0 stands for no company.
  accept_org_id $int not null, org_visible $int not null, agent_id $int not null, status $int not null,
  order_status $int not null, visa_country $text not null, visa_type $int not null, pay_status $int not null,
  visa_sent_status $int not null, count $int not null,
  primary key (accept_org_id, org_visible, agent_id, ${keys.join(', ')})
);
create index order_tally_agent on order_tally (agent_id);
insert into order_tally (accept_org_id, org_visible, agent_id, ${keys.join(', ')}, count)
  select coalesce(accept_org_id, 0), org_visible, coalesce(agent_id, 0), ${keys.join(', ')}, count(*)
  from visa_order where deleted = 0 group by 1, 2, 3, ${keys.map((_, at) => at + 4).join(', ')};
`

/** Lists of orders are filtered by whether an order has been sent, and counted by it. */
export const visaSent = (engine: Engine): Migration =>
  ddl(untallied[engine] + sent + orderTallyTriggers(keys)[engine])(engine)

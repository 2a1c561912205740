import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/**
 * Each desk with the statuses that wait there: whoever is written belongs to one of them at most. The sum keeps planners from the
 * indexes of all statuses; the queries say the same.
 */
const desks = { receive: [16], audit: [24, 32], handle: [40, 48, 56, 64] } as const

/** What is done first; of the same urgency who leaves first, then who has waited longest. */
const sorts = {
  entry: 'entry_date',
  urgency: "(case urgency_level when 'EXPRESS' then 0 when 'URGENT' then 1 else 2 end), entry_date, status_time",
  time: 'status_time',
} as const

const indexes = Object.entries(desks)
  .flatMap(([desk, statuses]) =>
    Object.entries(sorts).flatMap(([sort, columns]) =>
      (['all', 'org'] as const).map((scope) => {
        const lead = scope === 'org' ? 'accept_org_id, ' : ''
        const visible = scope === 'org' ? ' and org_visible = 1' : ''
        return (
          `create index visa_applicant_${desk}_${scope}_${sort} on visa_applicant ` +
          `(${lead}${columns}, id, status, visa_country, visa_type) ` +
          `where deleted = 0 and contract_id is null and status + 0 in (${statuses.join(', ')})${visible}`
        )
      }),
    ),
  )
  .join(';\n')

/** By which all desks count: nobody else stands in them. */
const counts = `
create index visa_applicant_desk_all on visa_applicant ((status * 1), entry_date, id) where deleted = 0 and contract_id is null;
create index visa_applicant_desk_org on visa_applicant (accept_org_id, (status * 1), entry_date, id)
  where deleted = 0 and contract_id is null and org_visible = 1`

/**
 * What waits at the desks of applicants. Each desk has its own few rows in indexes of their own; `status_time` is since when an
 * applicant has had his status, null while it is his first.
 */
export const deskQueue = (engine: Engine): Migration =>
  ddl(`
alter table visa_applicant add column status_time $int;
update visa_applicant set status_time = (
  select max(create_time) from entity_log
  where entity = 'applicant' and entity_id = visa_applicant.id and to_status = visa_applicant.status
);
${indexes};${counts}
`)(engine)

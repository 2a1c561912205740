import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/** As the desks' own, of 0032. */
const sorts = {
  entry: 'entry_date',
  urgency: "(case urgency_level when 'EXPRESS' then 0 when 'URGENT' then 1 else 2 end), entry_date, status_time",
  time: 'status_time',
} as const

/** Whether somebody's papers are here is passed over inside the index of who is awaited. */
const indexes = Object.entries(sorts)
  .flatMap(([sort, columns]) =>
    (['all', 'org'] as const).map((scope) => {
      const lead = scope === 'org' ? 'accept_org_id, ' : ''
      const visible = scope === 'org' ? ' and org_visible = 1' : ''
      return (
        `drop index visa_applicant_receive_${scope}_${sort};\n` +
        `create index visa_applicant_receive_${scope}_${sort} on visa_applicant ` +
        `(${lead}${columns}, id, status, visa_country, visa_type, files_complete) ` +
        `where deleted = 0 and contract_id is null and status + 0 in (16)${visible}`
      )
    }),
  )
  .join(';\n')

/** What the desks' lists are narrowed by and show: who has all papers here, the envelope they came in, what a site has answered. */
export const deskFilters = (engine: Engine): Migration =>
  ddl(`
-- 1: none of the papers that are needed is missing. Null: nobody has counted them yet.
alter table visa_applicant add column files_complete $int;
create index visa_applicant_uncounted on visa_applicant (id) where deleted = 0 and files_complete is null and status + 0 in (16);
-- Under which number a courier brings the papers to the center.
alter table visa_order add column inbound_waybill $text;
create index visa_order_inbound on visa_order (inbound_waybill) where inbound_waybill is not null;
-- Counted without its words, which may be long.
create index application_evidence_counted on application_evidence (application_id, kind, create_time);
${indexes}
`)(engine)

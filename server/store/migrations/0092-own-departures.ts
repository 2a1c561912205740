import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/** Whom somebody has made who has no result yet, day by day: few among all, however many he has made. */
export const ownDepartures = (engine: Engine): Migration =>
  ddl(`
create index visa_applicant_self_open on visa_applicant
  (create_user_id, entry_date, status, visa_country, visa_type, accept_org_id, org_visible, agent_id)
  where deleted = 0 and status + 0 < 72
`)(engine)

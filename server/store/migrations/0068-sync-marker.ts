import { ddl } from '#server/store/ddl.ts'

/** Applicants for whom something is to be done at a consulate's site are found by what it is. */
export const syncMarker = ddl(`
create index visa_applicant_marker on visa_applicant (sync_marker, create_time, id, visa_country, visa_type, accept_org_id, org_visible, agent_id, create_user_id, user_id) where sync_marker is not null and deleted = 0
`)

import { ddl } from '#server/store/ddl.ts'

/** Whether a form is not filled in; the lists ask it in the same words. */
export const isFormOpen = '(case when coalesce(form_percent, 0) < 100 then 1 else 0 end)'

/** Whoever is not handed in yet; the sum keeps planners from the indexes of all statuses. */
const OPEN = 'deleted = 0 and status + 0 in (8, 16, 24, 32, 40, 48, 56)'
const SIDES = 'visa_country, visa_type, accept_org_id, org_visible, agent_id, create_user_id, user_id'

/** What the lists of applicants are narrowed by has its order: forms that are still open, and what stands at a consulate's site. */
export const applicantConditions = ddl(`
create index visa_applicant_form_open on visa_applicant (${isFormOpen}, create_time, id, status, ${SIDES}) where ${OPEN};
create index visa_applicant_form_open_entry on visa_applicant (${isFormOpen}, entry_date, id, status, ${SIDES}) where ${OPEN};
create index visa_applicant_marker_entry on visa_applicant (sync_marker, entry_date, id, ${SIDES}) where sync_marker is not null and deleted = 0;
create index visa_applicant_application_entry on visa_applicant (application_status, entry_date, id, ${SIDES}) where application_status is not null and deleted = 0
`)

import { ddl } from '#server/store/ddl.ts'

/** Somebody at the audit is flagged for a second look: by whom, since when (ms), and at what. */
export const secondLook = ddl(`
alter table visa_applicant add column flag_user $text;
alter table visa_applicant add column flag_time $int;
alter table visa_applicant add column flag_note $text
`)

import { ddl } from '#server/store/ddl.ts'

/**
 * Who works on an applicant at a desk, and since when (ms): nobody else does for half an hour. The people who filled in a form
 * are kept with it, as none of them approves it.
 */
export const applicantDesk = ddl(`
alter table visa_applicant add column desk_user_id $int;
alter table visa_applicant add column desk_user $text;
alter table visa_applicant add column desk_time $int;
-- JSON, ids of users.
alter table visa_form add column fillers $text not null default '[]';
`)

import { ddl } from '#server/store/ddl.ts'

/** Results that are written down together are found by their batch; an applicant by the number that the consulate's site gave him. */
export const issueBatch = ddl(`
-- Under which it was written down together with others.
alter table visa_result add column batch_no $text;
-- Of the dictionary REJECT_REASON.
alter table visa_result add column reason_code $text;
create index visa_result_batch on visa_result (batch_no, time, id, company_id, user_id) where batch_no is not null;
create index form_task_application on form_task (application_no) where application_no is not null
`)

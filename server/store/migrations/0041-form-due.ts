import { ddl } from '#server/store/ddl.ts'

/** Whoever is not handed in yet; the sum keeps planners from the indexes of all statuses, and the query says the same. */
const OPEN = 'deleted = 0 and status + 0 in (8, 16, 24, 32, 40, 48, 56)'

/** Forms that time alone may change. Those of an older database are judged once, in the next night. */
export const formDue = ddl(`
-- From which day on percent and problems of the form may be others although nobody touched it.
alter table visa_applicant add column form_due_day $text;
update visa_applicant set form_due_day = '2000-01-01' where form_percent is not null and ${OPEN};
create index visa_applicant_form_due on visa_applicant (form_due_day, id) where form_due_day is not null and ${OPEN}
`)

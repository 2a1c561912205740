import { ddl } from '#server/store/ddl.ts'

/** Forms that people hand in themselves, at the consulate's own pages. */
export const handEntry = ddl(`
-- 1: a person's. No worker takes it before a supervisor lets it go.
alter table form_task add column by_hand $int not null default 0;
drop index form_task_wait;
create index form_task_wait on form_task (site, urgency, entry_day, id) where status = 16 and by_hand = 0;
drop index form_task_lease;
create index form_task_lease on form_task (site, lease_until, id) where status = 24 and by_hand = 0;
create index form_task_hand on form_task (status, lease_until, applicant_id) where by_hand = 1 and status in (16, 24)
`)

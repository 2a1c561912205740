import { ddl } from '#server/store/ddl.ts'

/** Withdrawals that wait for an errand to end, and forms of which nobody knows whether they got to the site. */
export const withdrawalAsked = ddl(`
-- When a worker first set out for the site with it; null again once the site is known not to have it.
alter table consulate_application add column sent_time $int;
-- Who asked to take it back while somebody was on the way to the site with it; null once the errand for that is made.
alter table consulate_application add column withdraw_user_id $int;
alter table consulate_application add column withdraw_user $text;
update consulate_application set sent_time = (
  select min(start_time) from form_task where form_task.application_id = consulate_application.id and by_hand = 0 and attempts > 0
) where status = 8 and application_no is null;
create index consulate_application_withdraw on consulate_application (site) where withdraw_user_id is not null
`)

import { ddl } from '#server/store/ddl.ts'

/** Applications that people look after themselves, on the day that somebody named or at once. */
export const lookByHand = ddl(`
-- 1: a person looks next, from next_look_time on. No worker does before something new was recorded.
alter table consulate_application add column look_by_hand $int not null default 0;
update consulate_application set look_by_hand = 1, next_look_time = update_time
  where status in (16, 24) and next_look_time is null and problem like '%formTask.lookByHand%';
drop index consulate_application_look;
create index consulate_application_look on consulate_application (site, next_look_time) where status in (16, 24) and look_by_hand = 0;
create index consulate_application_look_hand on consulate_application (next_look_time, applicant_id) where status in (16, 24) and look_by_hand = 1
`)

import { ddl } from '#server/store/ddl.ts'

const MOST_AT_ONCE = 8

const named = ['RU_EVISA', 'PH', 'TR', 'MY']
const slots = named.flatMap((site) => Array.from({ length: MOST_AT_ONCE }, (_, no) => `('${site}', ${no})`))

/** Which errands go to the site of a consulate, and when. */
export const siteGate = ddl(`
create table site_gate ( -- One row a site: whether errands go there, and how many.
  id $id, site $text not null unique,
  -- A state of siteGateMachine, with what it counts.
  state $text not null default 'OPEN', faults $int not null default 0, shut_times $int not null default 0,
  until $int not null default 0,
  -- Limits: errands under way at once (at most ${MOST_AT_ONCE}), and the time between two of them (ms).
  at_once $int not null default 2, gap_ms $int not null default 3000,
  -- When the site is open: minutes of the day in UTC+8, the second not among them; null: always.
  opens_minute $int, closes_minute $int,
  next_start_time $int not null default 0,
  -- Who paused or resumed it.
  update_user $text, update_time $int, version $int not null default 1
);
insert into site_gate (site) values ${named.map((site) => `('${site}')`).join(', ')};
create table site_slot ( -- Places for errands under way: one that was not heard of is free when its time is over.
  id $id, site $text not null, no $int not null, worker $text, lease_until $int not null default 0
);
create unique index site_slot_site on site_slot (site, no);
insert into site_slot (site, no) values ${slots.join(', ')};
-- Where the task goes, and what comes first: urgency 0 express, 1 urgent, 2 others; then who travels first.
alter table form_task add column site $text not null default '';
alter table form_task add column urgency $int not null default 2;
alter table form_task add column entry_day $text not null default '9999-12-31';
update form_task set
  site = coalesce((select site from consulate_application where consulate_application.id = form_task.application_id), ''),
  urgency = (select case coalesce(urgency_level, '') when 'EXPRESS' then 0 when 'URGENT' then 1 else 2 end from visa_applicant where visa_applicant.id = form_task.applicant_id),
  entry_day = coalesce((select coalesce(visa_applicant.entry_date, visa_order.entry_date) from visa_applicant join visa_order on visa_order.id = visa_applicant.order_id where visa_applicant.id = form_task.applicant_id), '9999-12-31');
-- How often the site said in a row that it still thinks.
alter table form_task add column looks $int not null default 0;
drop index form_task_work;
create index form_task_wait on form_task (site, urgency, entry_day, id) where status = 16;
create index form_task_lease on form_task (site, lease_until, id) where status = 24;
create index form_task_under_way on form_task (order_id) where status = 24 and at_site = 0;
-- What a person is to look into: JSON of a text key with its parameters.
alter table consulate_application add column problem $text;
update consulate_application set next_look_time = update_time where status in (16, 24)
`)

import { ddl } from '#server/store/ddl.ts'

/** Visa forms on their way to a consulate's site. */
export const formTask = ddl(`
create table form_task (
  id $id, order_id $int not null references visa_order (id), applicant_id $int not null references visa_applicant (id),
  -- What the task does at the site: syncMarkers.
  marker $text not null,
  status $int not null, application_status $int not null default 0,
  -- The site's own number, once it took the form.
  application_no $text,
  -- Under which the site knows the same form sent twice.
  reference $text not null,
  -- JSON of a text key with its parameters.
  problem $text,
  attempts $int not null default 0, lease_owner $text,
  -- End of the worker's lease; while the site decides, when to ask again.
  lease_until $int,
  -- The buyer and the center of the order: who may see the task.
  company_id $int,
  center_id $int, create_user $text not null, create_user_id $int not null, create_time $int not null,
  update_time $int not null, start_time $int, finish_time $int, version $int not null default 1
);
create unique index form_task_open on form_task (applicant_id) where status in (8, 16, 24);
create index form_task_applicant on form_task (applicant_id, id);
create index form_task_order on form_task (order_id, id);
create index form_task_work on form_task (lease_until, id) where status in (16, 24);
create index form_task_all_create on form_task (create_time, id);
create index form_task_all_status on form_task (status, create_time, id);
create index form_task_center_create on form_task (center_id, create_time, id);
create index form_task_center_status on form_task (center_id, status, create_time, id);
create index form_task_company_create on form_task (company_id, create_time, id);
create index form_task_company_status on form_task (company_id, status, create_time, id)
`)

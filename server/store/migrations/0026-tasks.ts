import { ddl } from '#server/store/ddl.ts'

/**
 * Tasks that run by the clock, their runs, and visa forms on their way to a consulate's site. One row a task and firing: of many
 * processes the one that writes it has fired. What waits and what is due is found by small indexes of just that.
 */
export const tasks = ddl(`
create table scheduled_task (
  id $id, task_name $text not null, description $text not null, cron_expression $text not null,
  service_name $text not null, method $text not null, missed $text not null default 'ONCE', active $int not null default 1,
  next_time $int, update_user $text, create_time $int not null, update_time $int not null, version $int not null default 1
);
create unique index scheduled_task_name on scheduled_task (task_name);
create index scheduled_task_due on scheduled_task (next_time) where active = 1;
create table task_run (
  id $id, task_id $int not null, task_name $text not null, service_name $text not null, method $text not null,
  fire_time $int not null, fired_by $text not null, operator $text, status $int not null,
  server $text, start_time $int, finish_time $int, duration_ms $int, result $text, error $text,
  attempts $int not null default 0, lease_owner $text, lease_until $int
);
create unique index task_run_firing on task_run (task_id, fire_time);
create index task_run_fired on task_run (fire_time, id);
create index task_run_status on task_run (status, fire_time, id);
create index task_run_work on task_run (id) where status in (16, 24);
create index task_run_open on task_run (task_id) where status in (16, 24);
create table form_task (
  id $id, order_id $int not null references visa_order (id), applicant_id $int not null references visa_applicant (id),
  marker $text not null, status $int not null, application_status $int not null default 0, application_no $text,
  reference $text not null, problem $text, attempts $int not null default 0, lease_owner $text, lease_until $int,
  company_id $int, center_id $int, create_user $text not null, create_user_id $int not null, create_time $int not null,
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
create index form_task_company_status on form_task (company_id, status, create_time, id);
create index visa_order_paying on visa_order (update_time) where pay_status = 10;
create index entity_log_time on entity_log (create_time) where entity in ('contract', 'passport')
`)

import { ddl } from '#server/store/ddl.ts'

/**
 * Tasks that run by the clock, and their runs: one row a task and firing, so that of many processes the one that writes it
 * has fired. What waits and what is due is found by small indexes of just that.
 */
export const schedule = ddl(`
create table scheduled_task (
  id $id, task_name $text not null, description $text not null, cron_expression $text not null,
  service_name $text not null, method $text not null,
  -- What becomes of firings that nobody was there for: missedPolicies.
  missed $text not null default 'ONCE',
  active $int not null default 1,
  -- The next firing; null when there is none any more.
  next_time $int,
  update_user $text, create_time $int not null, update_time $int not null, version $int not null default 1
);
create unique index scheduled_task_name on scheduled_task (task_name);
create index scheduled_task_due on scheduled_task (next_time) where active = 1;
create table task_run ( -- One firing of a task; task and firing time together are there once. The task's words stay when it is deleted.
  id $id, task_id $int not null, task_name $text not null, service_name $text not null, method $text not null,
  fire_time $int not null, fired_by $text not null,
  -- Who pressed "run now".
  operator $text,
  status $int not null,
  -- The process that worked on it last.
  server $text,
  start_time $int, finish_time $int, duration_ms $int,
  -- JSON of a text key with its parameters, or a plain text.
  result $text,
  error $text,
  attempts $int not null default 0, lease_owner $text, lease_until $int
);
create unique index task_run_firing on task_run (task_id, fire_time);
create index task_run_fired on task_run (fire_time, id);
create index task_run_status on task_run (status, fire_time, id);
create index task_run_work on task_run (id) where status in (16, 24);
create index task_run_open on task_run (task_id) where status in (16, 24)
`)

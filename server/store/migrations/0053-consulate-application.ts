import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const tables = `
create table consulate_application ( -- One applicant's form at one consulate's site.
  id $id, order_id $int not null references visa_order (id), applicant_id $int not null references visa_applicant (id),
  -- A code of consulateSites.
  site $text not null,
  status $int not null,
  -- The site's own number, once it took the form.
  application_no $text,
  -- Ours: under it the site knows the same form sent twice.
  reference $text not null,
  -- What the site wants corrected: JSON of fields and its words.
  correction $text,
  fee_amount $text, fee_currency $text, receipt_no $text,
  visa_no $text, valid_from $text, valid_to $text,
  -- When the site is asked next, and how often it was.
  next_look_time $int,
  looked_times $int not null default 0,
  -- Taken back or never sent: another one may be made.
  closed_time $int,
  create_user $text not null, create_user_id $int not null, create_time $int not null,
  update_user $text not null, update_time $int not null, version $int not null default 1
);
create unique index consulate_application_open on consulate_application (applicant_id) where closed_time is null;
create unique index consulate_application_reference on consulate_application (reference);
create index consulate_application_applicant on consulate_application (applicant_id, id);
create index consulate_application_no on consulate_application (application_no) where application_no is not null;
create index consulate_application_look on consulate_application (site, next_look_time) where status in (16, 24);
alter table visa_applicant add column application_status $int;
alter table visa_applicant add column application_no $text;
-- What the next task is to do with him: syncMarkers.
alter table visa_applicant add column sync_marker $text;
create index visa_applicant_application on visa_applicant (application_status, create_time, id, visa_country, visa_type, accept_org_id, org_visible, agent_id, create_user_id, user_id) where application_status is not null and deleted = 0;
alter table form_task add column application_id $int references consulate_application (id);
insert into consulate_application (order_id, applicant_id, site, status, application_no, reference, create_user, create_user_id, create_time, update_user, update_time)
  select form_task.order_id, form_task.applicant_id, case visa_order.visa_country when 'RU' then 'RU_EVISA' else visa_order.visa_country end,
    case when form_task.application_status = 0 and form_task.status in (16, 24, 40) then 8 else form_task.application_status end,
    form_task.application_no, form_task.reference, form_task.create_user, form_task.create_user_id, form_task.create_time, form_task.create_user, form_task.update_time
  from form_task join visa_order on visa_order.id = form_task.order_id
  where form_task.id in (select max(id) from form_task where status <> 48 group by applicant_id);
update form_task set application_id = (select consulate_application.id from consulate_application where consulate_application.applicant_id = form_task.applicant_id);
update visa_applicant set application_status = (select status from consulate_application where applicant_id = visa_applicant.id),
  application_no = (select application_no from consulate_application where applicant_id = visa_applicant.id)
  where id in (select applicant_id from consulate_application);
-- The site thinks about it: it is asked after, not sent again.
alter table form_task add column at_site $int not null default 0;
update form_task set at_site = 1 where status = 24 and application_no is not null;
drop index form_task_application;
alter table form_task drop column application_status;
alter table form_task drop column application_no;
alter table form_task drop column reference;
`

/** An applicant who is taken off his order takes what was never sent with him. */
const triggers: Record<Engine, string> = {
  sqlite: `
create trigger consulate_application_delete before delete on visa_applicant begin delete from consulate_application where applicant_id = old.id; end
`,
  postgres: `
create function consulate_application_delete() returns trigger language plpgsql as 'begin delete from consulate_application where applicant_id = old.id; return old; end';
create trigger consulate_application_delete before delete on visa_applicant for each row execute function consulate_application_delete()
`,
}

/** Applications at consulates' sites are rows of their own; a task is one errand of one of them. */
export const consulateApplication = (engine: Engine): Migration => ddl(tables + triggers[engine])(engine)

import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const tables = `
-- The day of entry that his own form names: it wins over that of the order.
alter table visa_applicant add column form_entry_date $text;
-- When answers and files were emptied, long after his result.
alter table visa_form add column wiped_time $int;
create index visa_form_kept on visa_form (update_time, applicant_id) where wiped_time is null;
drop index visa_applicant_passport;
create index visa_applicant_passport on visa_applicant (passport_no, id) where passport_no is not null;
drop index visa_applicant_surname;
create index visa_applicant_surname on visa_applicant (surname, given_names, birth_day, id);
`

/** Of 0027, but for the day. */
const COPIED = [
  'accept_org_id',
  'org_visible',
  'agent_id',
  'create_user_id',
  'user_id',
  'visa_country',
  'visa_type',
  'urgency_level',
  'create_time',
  'deleted',
] as const

const isOrderChanged = [...COPIED, 'entry_date']
  .map((column) => `old.${column} is distinct from new.${column}`)
  .join(' or ')
const copied =
  `update visa_applicant set ${COPIED.map((column) => `${column} = new.${column}`).join(', ')}, ` +
  'entry_date = coalesce(form_entry_date, new.entry_date) where order_id = new.id;'

const own = (day: string) => `
update visa_applicant set form_entry_date = (select ${day} from visa_form where visa_form.applicant_id = visa_applicant.id)
  where id in (select applicant_id from visa_form);
update visa_applicant set entry_date = form_entry_date where form_entry_date is not null`

const byEngine: Record<Engine, string> = {
  sqlite: `
drop trigger visa_order_copy;
create trigger visa_order_copy after update on visa_order when ${isOrderChanged} begin ${copied} end;
${own("json_extract(answers, '$.entryDate')")}
`,
  // What was counted later would stand in the way of whatever changes the table next.
  postgres: `
create or replace function visa_order_copy() returns trigger language plpgsql as 'begin ${copied} return null; end';
${own("answers::json ->> 'entryDate'")};
set constraints all immediate;
set constraints all deferred
`,
}

/**
 * What is one applicant's own: his day of entry, how long his answers are kept, and his latest applications, which are read from
 * the end of an index.
 */
export const ownEntry = (engine: Engine): Migration => ddl(tables + byEngine[engine])(engine)

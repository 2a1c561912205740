import { ddl } from '#server/store/ddl.ts'

/** What every change is made safe with: keys, limits, audit and logs of records, counters, work to be done later. */
export const kit = ddl(`
create table rate_limit (
  key $text primary key, hits $int not null, window_end $int not null
);
create table idempotency (
  user_id $int not null, key $text not null, call $text not null, body_hash $text not null, answer $text,
  create_time $int not null, primary key (user_id, key)
);
create index idempotency_time on idempotency (create_time);
create table audit (
  id $id, at $int not null, user_id $int, company_id $int, ip $text, request_id $text, action $text not null,
  entity $text, entity_id $int, code $text not null, detail $text,
  -- JSON: the fields that changed, from what to what.
  changes $text
);
create index audit_at on audit (at);
create index audit_entity on audit (entity, entity_id);
create index audit_company_at on audit (company_id, at);
create index audit_user_at on audit (user_id, at);
create index audit_action_at on audit (action, at);
create table entity_log (
  id $id, entity $text not null, entity_id $int not null, create_time $int not null, user_id $int,
  operator $text not null, action $text not null, from_status $int, to_status $int, content $text,
  -- Of a passport's retrieval: what it came back with, kept by the triggers of the figures.
  result $int
);
create index entity_log_entity on entity_log (entity, entity_id, id);
create index entity_log_time on entity_log (create_time) where entity in ('contract', 'passport');
create table counter (
  name $text primary key, value $int not null
);
create table meta (
  key $text primary key, value $text not null
);
create table outbox (
  id $id, kind $text not null, payload $text not null, create_time $int not null, done_time $int,
  attempts $int not null default 0,
  -- Not before: the next try, and while one is under way the end of its lease.
  due_time $int not null default 0,
  -- What it is about, while that is not to be done twice.
  record_id $int
);
create index outbox_open on outbox (create_time) where done_time is null;
create index outbox_due on outbox (kind, due_time) where done_time is null;
create index outbox_record on outbox (kind, record_id) where done_time is null
`)

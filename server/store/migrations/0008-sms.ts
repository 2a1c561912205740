import { ddl } from '#server/store/ddl.ts'

/** What was sent by SMS, the codes that are out, and when the outbox is to try again. */
export const sms = ddl(`
create table sms_record (
  id $id, message_type $text not null, mobile $text not null, content $text not null, send_user $text,
  send_time $int not null, stat_msg $text not null, stat $int not null default 0, platform $text not null,
  platform_send_time $int
);
create index sms_record_time on sms_record (send_time);
create index sms_record_mobile on sms_record (mobile, send_time);
create table sms_code (
  mobile $text not null, scene $text not null, code_hash $text not null, expires_time $int not null,
  tries $int not null default 0, primary key (mobile, scene)
);
create index sms_code_expires on sms_code (expires_time);
alter table outbox add column due_time $int not null default 0;
create index outbox_due on outbox (kind, due_time) where done_time is null
`)

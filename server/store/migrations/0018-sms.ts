import { ddl } from '#server/store/ddl.ts'

/**
 * What was sent by SMS and what became of it per mobile, and the codes that are out. Messages about records say whose they
 * are, what they are about, and what stood in their places (to send them again).
 */
export const sms = ddl(`
create table sms_record ( -- Specification 1 §3: SMS record. stat is 1 once the provider took it; until then it can be sent again.
  id $id, message_type $text not null, mobile $text not null, content $text not null, send_user $text,
  send_time $int not null, stat_msg $text not null, stat $int not null default 0, platform $text not null,
  platform_send_time $int,
  -- Who sent it; the platform's own messages, such as codes, have nobody.
  company_id $int,
  send_user_id $int, busi_type $text, busi_id $int, busi_no $text,
  -- What stood in the places of the text, as JSON; null for codes, which are not kept.
  params $text,
  -- The provider's number, under which it says what became of the message.
  receipt $text
);
create index sms_record_mobile on sms_record (mobile, send_time);
create index sms_all_time on sms_record (send_time, id);
create index sms_company_time on sms_record (company_id, send_time, id);
create index sms_failed_time on sms_record (send_time, id) where stat = 0;
create index sms_busi on sms_record (busi_type, busi_id, id);
create index sms_busi_no on sms_record (busi_no, send_time, id) where busi_no is not null;
create table sms_recipient ( -- One mobile of a message. state: 0 nobody knows, 1 delivered, 2 could not be delivered.
  sms_id $int not null references sms_record (id), mobile $text not null, state $int not null default 0,
  message $text, receive_time $int, primary key (sms_id, mobile)
);
create index sms_recipient_mobile on sms_recipient (mobile, sms_id);
create table sms_code ( -- The code that a mobile holds for a purpose, as a keyed hash; another one takes its place.
  mobile $text not null, scene $text not null, code_hash $text not null, expires_time $int not null,
  tries $int not null default 0, primary key (mobile, scene)
);
create index sms_code_expires on sms_code (expires_time)
`)

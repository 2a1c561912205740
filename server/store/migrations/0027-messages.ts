import { ddl } from '#server/store/ddl.ts'

/**
 * Messages about records: whose they are, what they are about, what stood in their places (to send them again), and per
 * mobile what became of it. An errand of the outbox names its message, so that a second errand is not made for it.
 */
export const messages = ddl(`
alter table sms_record add column company_id $int;
alter table sms_record add column send_user_id $int;
alter table sms_record add column busi_type $text;
alter table sms_record add column busi_id $int;
alter table sms_record add column busi_no $text;
alter table sms_record add column params $text;
alter table sms_record add column receipt $text;
drop index sms_record_time;
create index sms_all_time on sms_record (send_time, id);
create index sms_company_time on sms_record (company_id, send_time, id);
create index sms_failed_time on sms_record (send_time, id) where stat = 0;
create index sms_busi on sms_record (busi_type, busi_id, id);
create index sms_busi_no on sms_record (busi_no, send_time, id) where busi_no is not null;
create table sms_recipient (
  sms_id $int not null references sms_record (id), mobile $text not null, state $int not null default 0,
  message $text, receive_time $int, primary key (sms_id, mobile)
);
create index sms_recipient_mobile on sms_recipient (mobile, sms_id);
insert into sms_recipient (sms_id, mobile) select id, mobile from sms_record;
alter table outbox add column record_id $int;
create index outbox_record on outbox (kind, record_id) where done_time is null
`)

import { ddl } from '#server/store/ddl.ts'

/**
 * Who signs in through somebody else (WeChat, enterprise WeChat): one account of theirs for one of ours. Their codes work
 * once, so what one said is kept until it is bound. A sign-in by QR code lies between two devices: only hashes of what
 * either holds are kept.
 */
export const entry = ddl(`
create table third_binding (
  id $id, provider $text not null, open_id $text not null, user_id $int not null references user_account (id),
  nick_name $text not null, create_time $int not null
);
create unique index third_binding_open on third_binding (provider, open_id);
create unique index third_binding_user on third_binding (user_id, provider);
create table third_code (
  code_hash $text primary key, provider $text not null, open_id $text not null, nick_name $text not null,
  expires_time $int not null
);
create index third_code_expires on third_code (expires_time);
create table qr_login (
  ticket_hash $text primary key, scan_hash $text not null, phone_hash $text, status $int not null default 0,
  open_id $text, nick_name $text, ip $text not null, agent $text not null, create_time $int not null,
  expires_time $int not null
);
create unique index qr_login_scan on qr_login (scan_hash);
create unique index qr_login_phone on qr_login (phone_hash) where phone_hash is not null;
create index qr_login_expires on qr_login (expires_time)
`)

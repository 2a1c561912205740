import { ddl } from '#server/store/ddl.ts'

/**
 * Sessions and what leads to one. Through somebody else (WeChat, enterprise WeChat) one account of theirs signs in for one of
 * ours; their codes work once, so what one said is kept until it is bound. A sign-in by QR code lies between two devices: only
 * hashes of what either holds are kept.
 */
export const signIn = ddl(`
create table session (
  id $text primary key, user_id $int not null references user_account (id), create_time $int not null,
  seen_time $int not null, expires_time $int not null, ip $text, agent $text, remember $int not null default 0,
  -- 1: who signed in typed the installation's default password, so this session may be told it.
  default_password $int not null default 0,
  -- JSON: the sign-ins that failed before this one.
  failed_sign_ins $text
);
create index session_by_user on session (user_id);
create index session_expires on session (expires_time);
create index session_seen on session (seen_time, id);
create table failed_sign_in ( -- Wrong passwords of an account since it was last signed in to, by where they came from.
  user_id $int not null references user_account (id), ip $text not null, hits $int not null, since $int not null,
  primary key (user_id, ip)
);
create table captcha (
  ticket $text primary key, scene $text not null, answer $text not null, expires_time $int not null
);
create index captcha_expires on captcha (expires_time);
create table third_binding (
  id $id,
  -- wx or qywx.
  provider $text not null,
  -- Who it is there.
  open_id $text not null,
  user_id $int not null references user_account (id),
  nick_name $text not null, create_time $int not null
);
create unique index third_binding_open on third_binding (provider, open_id);
create unique index third_binding_user on third_binding (user_id, provider);
create table third_code ( -- Whom a code named that is not bound yet; the code itself works once.
  code_hash $text primary key, provider $text not null, open_id $text not null, nick_name $text not null,
  expires_time $int not null
);
create index third_code_expires on third_code (expires_time);
create table qr_login ( -- A sign-in by QR code: the ticket is the browser's, scan stands in the picture, phone is the phone's that scanned it.
  ticket_hash $text primary key, scan_hash $text not null, phone_hash $text, status $int not null default 0,
  open_id $text, nick_name $text, ip $text not null, agent $text not null, create_time $int not null,
  expires_time $int not null
);
create unique index qr_login_scan on qr_login (scan_hash);
create unique index qr_login_phone on qr_login (phone_hash) where phone_hash is not null;
create index qr_login_expires on qr_login (expires_time)
`)

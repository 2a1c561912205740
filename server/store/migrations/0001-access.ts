import { ddl } from '#server/store/ddl.ts'

/** Who may do what, and what keeps changes safe: sessions, captchas, limits, keys, audit, counters, files. */
export const access = ddl(`
create table company (
  id $id, short_name $text not null, company_name $text not null, ename $text not null, company_code $text not null,
  identity_code $int not null, level $int not null default 1, status $int not null default 1,
  address $text, eaddress $text, phone $text, deleted $int not null default 0,
  version $int not null default 1, create_time $int not null, update_time $int not null
);
create unique index company_code_unique on company (company_code);
create index company_identity on company (identity_code, status);
create table company_country (
  company_id $int not null references company (id), country $text not null, primary key (company_id, country)
);
create table department (
  id $id, company_id $int not null references company (id), parent_id $int not null default 0,
  department_code $text not null, department_name $text not null, sort_no $int not null default 0
);
create index department_company on department (company_id);
create table role (
  id $id, code $text not null, role_name $text not null, company_id $int, identity_code $int not null
);
create unique index role_code_unique on role (code);
create table role_permission (
  role_id $int not null references role (id), code $text not null, primary key (role_id, code)
);
create table menu (
  id $id, code $text not null, res_name $text not null, ename $text not null, url $text, icon $text,
  parent_id $int not null default 0, type $int not null default 0, sort_no $int not null default 0,
  active $int not null default 1
);
create unique index menu_code_unique on menu (code);
create table user_account (
  id $id, user_name $text not null, nick_name $text, real_name $text, mobile $text, email $text, icon $text,
  identity_code $int not null, company_id $int not null, department_id $int,
  password_hash $text, weak_password $int not null default 0,
  must_change_password $int not null default 0, frozen $int not null default 0, blocked $int not null default 0,
  spare_mobile $text, tel $text, vip_no $text, card_type $int, card_no $text, birth_date $text, join_date $text,
  version $int not null default 1, create_time $int not null, update_time $int not null
);
create unique index user_name_unique on user_account (user_name);
create unique index user_mobile_unique on user_account (mobile) where mobile is not null;
create index user_email on user_account (email) where email is not null;
create index user_card on user_account (card_no) where card_no is not null;
create index user_real_name on user_account (real_name, create_time);
create index user_vip on user_account (vip_no) where vip_no is not null;
create index user_company on user_account (company_id, create_time);
create table user_role (
  user_id $int not null references user_account (id), role_id $int not null references role (id),
  primary key (user_id, role_id)
);
create table session (
  id $text primary key, user_id $int not null references user_account (id), create_time $int not null,
  seen_time $int not null, expires_time $int not null, ip $text, agent $text, remember $int not null default 0,
  default_password $int not null default 0, failed_sign_ins $text
);
create table failed_sign_in (
  user_id $int not null references user_account (id), ip $text not null, hits $int not null, since $int not null,
  primary key (user_id, ip)
);
create index session_by_user on session (user_id);
create index session_expires on session (expires_time);
create table captcha (
  ticket $text primary key, scene $text not null, answer $text not null, expires_time $int not null
);
create index captcha_expires on captcha (expires_time);
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
  entity $text, entity_id $int, code $text not null, detail $text
);
create index audit_at on audit (at);
create index audit_entity on audit (entity, entity_id);
create table entity_log (
  id $id, entity $text not null, entity_id $int not null, create_time $int not null, user_id $int,
  operator $text not null, action $text not null, from_status $int, to_status $int, content $text
);
create index entity_log_entity on entity_log (entity, entity_id, id);
create table counter (
  name $text primary key, value $int not null
);
create table meta (
  key $text primary key, value $text not null
);
create table file (
  id $id, storage_name $text not null, file_name $text not null, size $int not null, md5 $text not null,
  mime $text not null, company_id $int not null, user_id $int not null, create_time $int not null
);
create unique index file_storage_unique on file (storage_name);
create index file_content on file (company_id, md5, size);
create table company_file (
  id $id, company_id $int not null references company (id), kind $text not null, file_name $text not null,
  storage_name $text not null, file_index $int not null
);
create index company_file_company on company_file (company_id);
create index company_file_storage on company_file (storage_name);
create table outbox (
  id $id, kind $text not null, payload $text not null, create_time $int not null, done_time $int,
  attempts $int not null default 0
);
create index outbox_open on outbox (create_time) where done_time is null
`)

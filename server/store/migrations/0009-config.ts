import { ddl } from '#server/store/ddl.ts'

/**
 * What a center configures: fees, services, process times, holidays, payment methods, options, its own words and document
 * templates. A process time is there once for its facts, a payment method once by its name.
 */
export const config = ddl(`
create table fee_visa (
  id $id, company_id $int not null references company (id), nationality $text not null, visa_category $text not null,
  entries $text not null, urgency_level $text not null, consular_fen $int not null, service_fen $int not null,
  valid_from $text not null, valid_to $text, version $int not null default 1,
  update_user $text, update_time $int
);
create index fee_visa_lookup on fee_visa (company_id, nationality, visa_category, entries, urgency_level);
create table service (
  id $id, company_id $int not null references company (id), code $text not null, name $text not null,
  ename $text not null,
  kind $text not null, unit_fen $int not null, refundable $text not null, per_applicant $int not null default 1,
  sort_no $int not null default 0, valid $int not null default 1, version $int not null default 1
);
create index service_company on service (company_id, sort_no);
create table process_time (
  id $id, company_id $int not null references company (id), visa_category $text not null, entries $text not null,
  urgency_level $text not null, work_days $int not null, version $int not null default 1,
  update_user $text, update_time $int
);
create unique index process_time_facts on process_time (company_id, visa_category, entries, urgency_level);
create table holiday (
  id $id, company_id $int not null references company (id), day $text not null, kind $text not null,
  name $text not null,
  ename $text not null, expected $int not null default 0, version $int not null default 1,
  update_user $text, update_time $int
);
create unique index holiday_day on holiday (company_id, day, kind);
create table payment_method (
  id $id, company_id $int not null references company (id), name $text not null, ename $text not null,
  kind $text not null,
  sort_no $int not null default 0, valid $int not null default 1, version $int not null default 1,
  update_user $text, update_time $int
);
create index payment_method_company on payment_method (company_id, sort_no);
create unique index payment_method_name on payment_method (company_id, name);
create table center_option (
  id $id, company_id $int not null references company (id), code $text not null, value $text not null,
  version $int not null default 1,
  update_user $text, update_time $int
);
create unique index center_option_code on center_option (company_id, code);
create table center_word ( -- Entries of dictionaries that a center says anew or adds.
  id $id, company_id $int not null references company (id), type_code $text not null, code $text not null,
  cname $text not null, ename $text not null, resv1 $text, resv2 $text, sort_no $int not null default 0,
  valid $int not null default 1, update_user $text, update_time $int, version $int not null default 1
);
create unique index center_word_code on center_word (company_id, type_code, code);
create table doc_template (
  id $id, company_id $int not null references company (id), code $text not null, name $text not null,
  ename $text not null,
  subject $text not null, paper $text not null, width_mm $int, height_mm $int, html $text not null,
  sort_no $int not null default 0, valid $int not null default 1, update_user $text, update_time $int,
  version $int not null default 1
);
create unique index doc_template_code on doc_template (company_id, code)
`)

import { ddl } from '#server/store/ddl.ts'

/**
 * Orders and their applicants; one table serves both order families. `org_visible`: a center sees an order from WAITING_RECEIVE
 * on, and what it entered itself from the start.
 */
export const orders = ddl(`
create table visa_order (
  id $id, order_no $text not null, visa_country $text not null, visa_type $int not null, visa_category $text,
  order_status $int not null default 0, status $int not null default 8, pay_status $int not null default 8,
  contact_name $text not null, contact_mobile $text not null, contact_email $text,
  entry_date $text, exit_date $text, entries $text, urgency_level $text, purpose_section $text, purpose_goal $text,
  return_way $int, customer_addr $text, remark $text, summary $text not null default '',
  agent_id $int, accept_org_id $int, user_id $int, user_name $text, order_source $int not null,
  applicant_count $int not null default 0, contract_id $int, step $int not null default 1,
  create_user_id $int, create_user $text, create_company_id $int, update_user $text, create_time $int not null, update_time $int not null,
  org_visible $int generated always as (case when status >= 16 or create_company_id = accept_org_id then 1 else 0 end) stored,
  day $text not null, deleted $int not null default 0, version $int not null default 1
);
create unique index visa_order_no on visa_order (order_no);
create index visa_order_mobile on visa_order (contact_mobile, create_time);
create index visa_order_contact on visa_order (contact_name, create_time);
create index visa_order_user on visa_order (user_id, create_time) where user_id is not null;
create index visa_order_all_create on visa_order (create_time, id) where deleted = 0;
create index visa_order_all_entry on visa_order (entry_date, id) where deleted = 0;
create index visa_order_org_create on visa_order (accept_org_id, create_time, id) where deleted = 0 and org_visible = 1;
create index visa_order_org_entry on visa_order (accept_org_id, entry_date, id) where deleted = 0 and org_visible = 1;
create index visa_order_org_status on visa_order (accept_org_id, status, create_time, id) where deleted = 0 and org_visible = 1;
create index visa_order_agent_create on visa_order (agent_id, create_time, id) where deleted = 0;
create index visa_order_agent_entry on visa_order (agent_id, entry_date, id) where deleted = 0;
create index visa_order_agent_status on visa_order (agent_id, status, create_time, id) where deleted = 0;
create index visa_order_all_status on visa_order (status, create_time, id) where deleted = 0;
create table visa_applicant (
  id $id, order_id $int not null references visa_order (id), sort_no $int not null default 0,
  surname $text not null, given_names $text not null, cname $text, sex $text, birth_day $text, nationality $text,
  passport_type $text, passport_no $text, issue_day $text, expiry_day $text,
  status $int not null default 8, issue_result $int, contract_id $int, contract_passport_id $int,
  version $int not null default 1
);
create index visa_applicant_order on visa_applicant (order_id);
create index visa_applicant_passport on visa_applicant (passport_no) where passport_no is not null;
create table order_file (
  id $id, order_id $int not null references visa_order (id), file_name $text not null, storage_name $text not null,
  file_index $int not null
);
create index order_file_order on order_file (order_id)
`)

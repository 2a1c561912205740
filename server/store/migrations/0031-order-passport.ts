import { visaStatus, visaTypes } from '#domain/status.ts'
import { ddl } from '#server/store/ddl.ts'

/**
 * Whose passport may get a label: pages ask with the very same words, or the partial indexes do not apply. The 0 that is added to
 * the status keeps indexes that begin with it out: those would have to be sorted.
 */
export const isLabelAwaited =
  `deleted = 0 and org_visible = 1 and visa_type = ${visaTypes.STICKER} and contract_id is null ` +
  `and status + 0 >= ${visaStatus.WAITING_RECEIVE} and status + 0 < ${visaStatus.SUBMITTED}`

/**
 * Passports of applicants whose order has no contract. A row lasts from the first label on until a contract accepts the applicant
 * and its own passport takes custody and label over; after `unbind` the label stays readable in the row, custody says that it is
 * off. Each scope of the list has its index, and so has the search for whoever waits for a label.
 */
export const orderPassport = ddl(`
create table order_passport (
  id $id, applicant_id $int not null references visa_applicant (id), order_id $int not null references visa_order (id),
  company_id $int not null references company (id),
  -- The label that it wears, or wore last.
  barcode $text not null,
  custody $int not null default 0,
  -- Why the label was taken off.
  reason $text,
  bind_time $int not null, bind_user_id $int not null, bind_user $text not null,
  -- When and by whom it was moved last.
  custody_time $int not null,
  custody_user $text not null,
  version $int not null default 1
);
create unique index order_passport_applicant on order_passport (applicant_id);
create unique index order_passport_barcode on order_passport (barcode);
create index order_passport_order on order_passport (order_id);
create index order_passport_all on order_passport (bind_time, id, company_id, custody);
create index order_passport_all_custody on order_passport (custody, bind_time, id, company_id);
create index order_passport_company on order_passport (company_id, bind_time, id, custody);
create index order_passport_company_custody on order_passport (company_id, custody, bind_time, id);
create index order_passport_self on order_passport (bind_user_id, bind_time, id, company_id, custody);
alter table barcode add column applicant_id $int;
create index barcode_applicant on barcode (applicant_id) where applicant_id is not null;
create index visa_applicant_label_all on visa_applicant (create_time, id, accept_org_id, create_user_id) where ${isLabelAwaited};
create index visa_applicant_label_org on visa_applicant (accept_org_id, create_time, id, create_user_id) where ${isLabelAwaited}
`)

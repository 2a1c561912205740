import { ddl } from '#server/store/ddl.ts'

/**
 * Send bills, the passports on them, and the files that were read into one. A link is active while its passport is on a
 * draft or under way on a submitted bill; that a passport is there only once is the unique index's word, not a check's.
 * `outcome` is the custody event that ended the link: the history of a bill keeps whom it carried, as written down when it was
 * submitted, as a passport may be rebound, or taken off its contract after a rollback. Numbers of links are columns of the bill,
 * as the bill's machine and the list ask for them. Each scope × sort pair of the lists has its index.
 */
export const sendBill = ddl(`
create table send_bill (
  id $id, company_id $int not null references company (id),
  -- Given at submit.
  bill_no $text,
  status $int not null default 0,
  consulate $text not null, send_day $text not null,
  -- Passports that are or were on it; those still under way or on the draft; those rolled back.
  passport_count $int not null default 0,
  out_count $int not null default 0, rolled_back_count $int not null default 0,
  submit_user_id $int, submit_user $text, submit_time $int, last_reason $text, printed_receipt $int not null default 0,
  create_user_id $int not null, create_user $text not null, create_time $int not null,
  update_user_id $int not null, update_user $text not null, update_time $int not null,
  deleted $int not null default 0, version $int not null default 1
);
create unique index send_bill_no on send_bill (bill_no) where bill_no is not null;
create index send_bill_all_create on send_bill (create_time, id, company_id, status, consulate, send_day) where deleted = 0;
create index send_bill_all_day on send_bill (send_day, id, company_id, status, consulate) where deleted = 0;
create index send_bill_all_status_create on send_bill (status, create_time, id, company_id, consulate, send_day) where deleted = 0;
create index send_bill_all_status_day on send_bill (status, send_day, id, company_id, consulate) where deleted = 0;
create index send_bill_company_create on send_bill (company_id, create_time, id, status, consulate, send_day) where deleted = 0;
create index send_bill_company_day on send_bill (company_id, send_day, id, status, consulate) where deleted = 0;
create index send_bill_company_status_create on send_bill (company_id, status, create_time, id, consulate, send_day) where deleted = 0;
create index send_bill_company_status_day on send_bill (company_id, status, send_day, id, consulate) where deleted = 0;
create index send_bill_self_create on send_bill (create_user_id, create_time, id, company_id, status, consulate, send_day) where deleted = 0;
create index send_bill_self_day on send_bill (create_user_id, send_day, id, company_id, status, consulate) where deleted = 0;
create table send_bill_passport (
  id $id, bill_id $int not null references send_bill (id), passport_id $int not null,
  sort_no $int not null, active $int not null default 1,
  -- The custody event that ended it.
  outcome $text,
  end_time $int, end_user $text, reason $text,
  -- As they stood when the bill was submitted; what the consulate signed for.
  barcode $text,
  contract_no $text, passport_no $text, name $text
);
create unique index send_bill_passport_active on send_bill_passport (passport_id) where active = 1;
create index send_bill_passport_bill on send_bill_passport (bill_id, sort_no);
create index send_bill_passport_passport on send_bill_passport (passport_id, id);
create table send_bill_parse (
  id $id, company_id $int not null references company (id), file_name $text not null, storage_name $text not null,
  row_count $int not null, placed_count $int not null, refused_count $int not null,
  -- JSON of the placed and of the refused rows.
  placed $text not null,
  refused $text not null, bill_id $int references send_bill (id),
  create_user_id $int not null, create_user $text not null, create_time $int not null, deleted $int not null default 0
);
create index send_bill_parse_all on send_bill_parse (create_time, id, company_id) where deleted = 0;
create index send_bill_parse_company on send_bill_parse (company_id, create_time, id) where deleted = 0;
create index send_bill_parse_self on send_bill_parse (create_user_id, create_time, id, company_id) where deleted = 0;
create index send_bill_parse_bill on send_bill_parse (bill_id) where bill_id is not null
`)

import { ddl } from '#server/store/ddl.ts'

/** What pages write of a sheet besides its numbers, and which of two people who change a draft came first. */
export const visaDataPages = ddl(`
alter table visa_data add column name $text;
alter table visa_data add column ename $text;
alter table visa_data add column processing $text;
alter table visa_data add column eprocessing $text;
-- Clean HTML.
alter table visa_data add column guide $text;
alter table visa_data add column eguide $text;
alter table visa_data add column version $int not null default 1;
alter table visa_data add column update_user $text;
alter table visa_data add column update_time $int;
create index visa_data_signature_data on visa_data_signature (data_id)
`)

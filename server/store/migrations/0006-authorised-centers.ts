import { ddl } from '#server/store/ddl.ts'

/** The centers that a buyer's company may hand papers to. Files are found by their name when they are attached to something. */
export const authorisedCenters = ddl(`
create table company_center (
  company_id $int not null references company (id), center_id $int not null references company (id),
  primary key (company_id, center_id)
);
create index order_file_storage on order_file (storage_name);
create index contract_file_storage on contract_file (storage_name)
`)

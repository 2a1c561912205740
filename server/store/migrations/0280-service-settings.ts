import { ddl } from '#server/store/ddl.ts'

/** A center's services become settings: who changed one and when, one of each code, and which of them contracts have. */
export const serviceSettings = ddl(`
alter table service add column update_user $text;
alter table service add column update_time $int;
create unique index service_code on service (company_id, code);
create index contract_service_service on contract_service (service_id)
`)

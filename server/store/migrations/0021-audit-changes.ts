import { ddl } from '#server/store/ddl.ts'

/** What a change changed, field by field, and the orders in which the operation log is read. */
export const auditChanges = ddl(`
alter table audit add column changes $text;
create index audit_company_at on audit (company_id, at);
create index audit_user_at on audit (user_id, at)
`)

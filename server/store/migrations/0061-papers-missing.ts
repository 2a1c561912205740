import { ddl } from '#server/store/ddl.ts'

/** How many papers contracts miss while somebody may still bring them: a card counts them, and its list shows them. */
export const papersMissing = ddl(`
-- How many of the papers that it needs have not come. Null: not counted yet.
alter table contract add column papers_missing $int;
create index contract_papers_missing on contract (company_id, id) where deleted = 0 and papers_missing > 0 and status in (0, 8);
create index contract_papers_uncounted on contract (id) where deleted = 0 and papers_missing is null and status in (0, 8)
`)

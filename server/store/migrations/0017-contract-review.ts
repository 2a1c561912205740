import { ddl } from '#server/store/ddl.ts'

/**
 * What a contract said each time when it was reviewed or sent back, so that the next review shows what was changed since;
 * when it came to its end; and the changes of fees of all centers in their order. Deleted contracts are few: lists that hang on
 * contracts leave them out by an index of their own.
 */
export const contractReview = ddl(`
alter table contract add column printed_summary $int not null default 0;
alter table contract add column complete_time $int;
update contract set complete_time = update_time where status in (40, 44);
create index contract_all_complete on contract (complete_time, id, company_id, status) where deleted = 0 and complete_time is not null;
create index contract_company_complete on contract (company_id, complete_time, id, status, create_user_id) where deleted = 0 and complete_time is not null;
create index contract_self_complete on contract (create_user_id, complete_time, id, company_id, status) where deleted = 0 and complete_time is not null;
create index contract_deleted on contract (id) where deleted = 1;
create index fee_log_all on fee_log (create_time, id);
create table contract_review (
  id $id, contract_id $int not null references contract (id), company_id $int not null, event $text not null,
  create_time $int not null, user_id $int not null, operator $text not null, reason $text, things $text not null
);
create index contract_review_contract on contract_review (contract_id, id)
`)

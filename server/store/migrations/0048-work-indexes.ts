import { ddl } from '#server/store/ddl.ts'

/** What supervisors answered today is looked through once a day, who has somebody at a desk every few minutes. */
export const workIndexes = ddl(`
create index contract_answer_time on contract_answer (create_time) where is_supervisor = 1 and dead_time is null;
create index visa_applicant_taken on visa_applicant (desk_time) where desk_user_id is not null
`)

import { ddl } from '#server/store/ddl.ts'

/** What supervisors answered today is looked through once a day. */
export const answerTime = ddl(`
create index contract_answer_time on contract_answer (create_time) where is_supervisor = 1 and dead_time is null
`)

import { applicationStates } from '#domain/consulate/status-application.ts'
import { taskStatus } from '#domain/status.ts'
import { ddl } from '#server/store/ddl.ts'

const waits = `status = ${applicationStates.UNSENT} and closed_time is null`

/**
 * Of applications that wait although their latest errand came back without having got there, the reason is said at the application,
 * where a person looks; few, found by an index of their own.
 */
export const cameBack = ddl(`
update consulate_application set problem = (
  select case when t.status = ${taskStatus.FAIL} then t.problem end from form_task t
  where t.application_id = consulate_application.id order by t.id desc limit 1
) where ${waits} and problem is null;
create index consulate_application_came_back on consulate_application (applicant_id)
  where problem is not null and ${waits}
`)

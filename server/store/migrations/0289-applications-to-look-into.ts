import { ddl } from '#server/store/ddl.ts'

/**
 * Open applications that a person is asked to look into are few: their list and their count find them by an index, and those among
 * them whose errand came back without having got there as well.
 */
export const applicationsToLookInto = ddl(`
create index consulate_application_look_into on consulate_application (applicant_id)
  where problem is not null and closed_time is null;
drop index consulate_application_came_back
`)

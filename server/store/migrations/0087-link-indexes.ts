import { ddl } from '#server/store/ddl.ts'

/**
 * Links that are followed backwards. Who holds a passport of a contract is asked with each of its papers and steps, and by the
 * trigger that keeps the passport's fields the same in both tables; the others are looked for whenever what they name is
 * deleted.
 */
export const linkIndexes = ddl(`
create index visa_applicant_contract_passport on visa_applicant (contract_passport_id) where contract_passport_id is not null;
create index contract_answer_contract on contract_answer (contract_id);
create index consulate_application_order on consulate_application (order_id);
create index form_task_application on form_task (application_id) where application_id is not null;
create index application_evidence_task on application_evidence (task_id) where task_id is not null
`)

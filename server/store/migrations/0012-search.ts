import { ddl } from '#server/store/ddl.ts'

/** The beginning of a contact's name, within a center or an agent: everybody's orders are in visa_order_contact. */
export const search = ddl(`
create index visa_order_org_contact on visa_order (accept_org_id, contact_name, create_time) where deleted = 0 and org_visible = 1;
create index visa_order_agent_contact on visa_order (agent_id, contact_name, create_time) where deleted = 0
`)

import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const filters = 'accept_org_id, org_visible, agent_id, order_status, status, visa_country, visa_type, pay_status'

/** The lists of whoever sees his own orders alone: by creation and by entry, with what they are filtered by inside the index. */
export const ownOrders = (engine: Engine): Migration =>
  ddl(`
create index visa_order_self_create on visa_order (create_user_id, create_time, id, entry_date, ${filters}) where deleted = 0;
create index visa_order_self_entry on visa_order (create_user_id, entry_date, id, create_time, ${filters}) where deleted = 0
`)(engine)

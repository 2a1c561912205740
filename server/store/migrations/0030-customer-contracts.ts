import { ddl } from '#server/store/ddl.ts'

/** The contracts of a customer, the newest first: what he lists on his phone. */
export const customerContracts = ddl(`
create index contract_user on contract (user_id, create_time, id) where user_id is not null and deleted = 0
`)

import { custodyStatus, financeStatus } from '#domain/status.ts'
import { ddl } from '#server/store/ddl.ts'

/**
 * What finance has to confirm, and passports without a label, are counted for every home of theirs: the first by an index that
 * knows the amounts, the second without all that the center ever cancelled.
 */
export const workCounts = ddl(`
create index contract_to_confirm on contract (company_id, total_fen, received_fen) where deleted = 0 and finance_status in (${financeStatus.SUBMITTED});
create index contract_passport_unlabelled on contract_passport (company_id, contract_id) where gone = 0 and custody = ${custodyStatus.UNBOUND}
`)

import { receiptStatus } from '#domain/status.ts'
import { ddl } from '#server/store/ddl.ts'

/**
 * What finance said of each receipt; null in rows that finance does not decide on. Until now it was said of the whole contract,
 * whose finance has the same codes; a contract that was never submitted has no receipt.
 */
export const receipts = ddl(`
alter table ledger add column receipt_status $int;
-- Why finance rejected it.
alter table ledger add column receipt_reason $text;
update ledger set receipt_status = (
  select case when c.finance_status = 0 then ${receiptStatus.WAITING} else c.finance_status end
  from contract c where c.id = ledger.contract_id
) where kind = 'RECEIPT'
`)

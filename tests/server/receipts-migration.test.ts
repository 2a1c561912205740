import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receipts } from '#server/store/migrations/0131-receipts.ts'
import { onEachEngine } from './harness.ts'

onEachEngine('a database with payments from before', (openDesk, engine) => {
  test('says of each receipt what finance said of its contract, and nothing of other rows', async () => {
    const desk = await openDesk()
    await desk.store.change(async (tx) => {
      for (const column of ['receipt_status', 'receipt_reason'])
        await sql.raw(`alter table ledger drop column ${column}`).execute(tx)
      await receipts(engine).up(tx as never)
    })
    const rows = await desk.store.read
      .selectFrom('ledger')
      .innerJoin('contract', 'contract.id', 'ledger.contractId')
      .select(['ledger.kind', 'receiptStatus', 'contract.financeStatus'])
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { kind, receiptStatus, financeStatus } of rows)
      expect(receiptStatus).toBe(kind === 'RECEIPT' ? financeStatus : null)
  })
})

import { expect, it } from 'vitest'
import { usedFeesQuery } from '#server/modules/config/fees.ts'
import { usedMethodsQuery } from '#server/modules/config/payment-methods.ts'
import { waitingFrom } from '#server/services/calendar-contracts.ts'
import { onEachEngine } from './harness.ts'
import { GZ } from './order-forms.ts'

onEachEngine('Plans of the configuration', (openDesk, engine) => {
  it('asks growing tables by their indexes only', async () => {
    const { store } = await openDesk()
    const db = store.read
    const planOf = async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
      const text = `${engine === 'sqlite' ? 'explain query plan' : 'explain'} ${sql}`
      const { rows } = await db.executeQuery<{ detail?: string }>({
        sql: text,
        parameters,
        query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
        queryId: { queryId: 'plan' },
      })
      return rows.map((row) => row.detail ?? '').join(' | ')
    }
    const plans = {
      fees: await planOf(usedFeesQuery(db, GZ).compile()),
      methods: await planOf(usedMethodsQuery(db, GZ).compile()),
      contracts: await planOf(waitingFrom(db, GZ, '2026-11-20').compile()),
    }
    // PostgreSQL decides by its statistics, so it is only asked to answer.
    if (engine !== 'sqlite') return
    for (const plan of Object.values(plans)) expect(plan).not.toMatch(/SCAN (contract|ledger|expense_line|fee_visa)\b/)
    expect(plans.fees).toContain('expense_line_fee')
    expect(plans.methods).toContain('ledger_method')
    expect(plans.methods).toContain('contract_method')
    expect(plans.contracts).toContain('contract_company')
  })
})

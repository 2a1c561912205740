import { expect, it } from 'vitest'
import { waitingFrom } from '#server/modules/config/calendar-contracts.ts'
import { usedFeesQuery } from '#server/modules/config/fees.ts'
import { usedMethodsQuery } from '#server/modules/config/payment-methods.ts'
import { usedServicesQuery } from '#server/modules/config/services.ts'
import { onEachEngine } from './harness.ts'
import { GZ } from './order-forms.ts'
import { planOf } from './plan.ts'

onEachEngine('Plans of the configuration', (openDesk, engine) => {
  it('asks growing tables by their indexes only', async () => {
    const desk = await openDesk()
    const db = desk.store.read
    const plans = {
      fees: await planOf(desk, usedFeesQuery(db, GZ)),
      methods: await planOf(desk, usedMethodsQuery(db, GZ)),
      services: await planOf(desk, usedServicesQuery(db, GZ)),
      contracts: await planOf(desk, waitingFrom(db, GZ, '2026-11-20')),
    }
    // PostgreSQL decides by its statistics, so it is only asked to answer.
    if (engine !== 'sqlite') return
    for (const plan of Object.values(plans))
      expect(plan).not.toMatch(/SCAN (contract|ledger|expense_line|fee_visa|contract_service)\b/)
    expect(plans.fees).toContain('expense_line_fee')
    expect(plans.methods).toContain('ledger_method')
    expect(plans.methods).toContain('contract_method')
    expect(plans.services).toContain('contract_service_service')
    expect(plans.contracts).toContain('contract_company')
  })
})

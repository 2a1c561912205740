import { expect, it } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import { completedPage, feeLogPage } from '#protocol/contract/sheet-calls.ts'
import * as forms from '#protocol/finance/apply-form/calls.ts'
import { page as financePage, getAcceptedOrderPage } from '#protocol/finance/calls.ts'
import { tallyStored } from './figures-by-hand.ts'
import { accepted, confirmed, contractOf, linesOf, methods, paid } from './finance-fixtures.ts'
import { onSqliteForBoth } from './harness.ts'

onSqliteForBoth('A deleted contract', (openDesk) => {
  it('leaves every list and every count: fees, applications, finance, statuses, figures', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const finance = await desk.as('finance')
    const counted = async () => ({
      contracts: (await supervisor.get(contracts.page, { rows: 10 })).records,
      statuses: await supervisor.get(contracts.statusNum, {}),
      ended: (await supervisor.get(completedPage, { rows: 10 })).records,
      fees: (await supervisor.get(feeLogPage, { rows: 10 })).records,
      forms: (await finance.get(forms.page, { rows: 10 })).records,
      formStatuses: await finance.get(forms.statusNum, {}),
      finance: (await finance.get(financePage, { rows: 10 })).sums,
      accepted: (await finance.get(getAcceptedOrderPage, { rows: 10 })).sums,
      figures: await tallyStored(desk.store),
    })
    const before = await counted()

    const id = await accepted(desk)
    await paid(desk, id, methods.CASH, 0)
    await confirmed(desk, id)
    const versionOf = async () => (await contractOf(desk, id)).contract.version
    const lines = (await linesOf(desk, id)).map((line) => ({ ...line, unitFen: line.unitFen + 100 }))
    const reception = await desk.as('reception')
    const asked = { contractId: id, version: await versionOf(), lines, reason: '客户加急' }
    await reception.get(forms.changeFees, asked)
    const during = await counted()
    expect(during.fees).toBe(before.fees + 1)
    expect(during.forms).toBe(before.forms + 1)
    expect(during.figures.events).not.toEqual(before.figures.events)

    await supervisor.get(contracts.cancel, { id, version: await versionOf(), reason: '客户取消行程' })
    await supervisor.get(contracts.remove, { id })
    expect(await counted()).toEqual(before)
  })
})

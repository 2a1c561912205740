import { expect, test } from 'vitest'
import { page as applicants } from '#protocol/applicant/calls.ts'
import { page as contracts } from '#protocol/contract/calls.ts'
import { page as orders } from '#protocol/order/calls.ts'
import { infoPage } from '#protocol/passport/calls.ts'
import { records } from '#protocol/search/calls.ts'
import { onEachEngine } from './harness.ts'

onEachEngine('somebody whose name is written in many ways', (openDesk) => {
  test('is found in lists and by Ctrl+K, and nobody else is', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { id, contractId, applicantId } = await desk.store.read
      .selectFrom('contractPassport')
      .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
      .select(['contractPassport.id', 'contractId', 'applicantId'])
      .where('contract.companyId', '=', 101)
      .where('contract.deleted', '=', 0)
      .where('applicantId', 'is not', null)
      .executeTakeFirstOrThrow()
    const person = { surname: 'GULI', givenNames: 'AI BI', cname: '古丽•艾比', passportNo: 'EQ7719768' }
    await desk.store.change(async (tx) => {
      await tx.updateTable('contractPassport').set(person).where('id', '=', id).execute()
      await tx.updateTable('visaApplicant').set(person).where('id', '=', applicantId).execute()
    })
    const { orderId } = await desk.store.read
      .selectFrom('visaApplicant')
      .select('orderId')
      .where('id', '=', applicantId)
      .executeTakeFirstOrThrow()
    const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map((row) => row.id)
    for (const keywords of [
      'GULI·AIBI',
      'guli/ai bi',
      'AIBI GULI',
      'Ａibi・Guli',
      '古丽艾比',
      '古丽・艾',
      'EQ 771 9768',
      'GULIAI',
    ]) {
      const found = await Promise.all([
        supervisor.get(infoPage, { keywords }),
        supervisor.get(contracts, { keywords }),
        supervisor.get(orders, { keywords }),
        supervisor.get(applicants, { keywords }),
      ])
      expect(found.map(idsOf), keywords).toEqual([[id], [contractId], [orderId], [applicantId]])
      const palette = await supervisor.get(records, { keywords })
      expect([palette.contracts.map((one) => one.id)], keywords).toEqual([[contractId]])
    }
    for (const keywords of ['AIBI·GULA', 'EQ 771 9760', '丽艾比', '%']) {
      expect(idsOf(await supervisor.get(infoPage, { keywords })), keywords).toEqual([])
      expect(idsOf(await supervisor.get(orders, { keywords })), keywords).toEqual([])
      expect((await supervisor.get(records, { keywords })).contracts, keywords).toEqual([])
    }
    // Another center sees nothing of them.
    const other = await desk.as('bj_supervisor')
    expect(await other.get(records, { keywords: 'GULI·AIBI' })).toEqual({ orders: [], contracts: [] })
  })

  test('is found by his telephone number as it is pasted, and by a passport of figures alone', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { id, orderId } = await desk.store.read
      .selectFrom('visaApplicant')
      .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
      .select(['visaApplicant.id', 'orderId'])
      .where('visaOrder.acceptOrgId', '=', 101)
      .where('visaOrder.deleted', '=', 0)
      .executeTakeFirstOrThrow()
    await desk.store.change(async (tx) => {
      await tx.updateTable('visaOrder').set({ contactMobile: '13877719768' }).where('id', '=', orderId).execute()
      await tx.updateTable('visaApplicant').set({ passportNo: '557719768' }).where('id', '=', id).execute()
    })
    const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map((row) => row.id)
    for (const keywords of ['138 7771 9768', '+86 138-7771-9768', '１３８７７７１９７６８', '557 719 768']) {
      expect(idsOf(await supervisor.get(orders, { keywords })), keywords).toEqual([orderId])
      expect(idsOf(await supervisor.get(applicants, { keywords })), keywords).toContain(id)
      const palette = await supervisor.get(records, { keywords })
      expect(
        palette.orders.map((one) => one.id),
        keywords,
      ).toEqual([orderId])
    }
    for (const keywords of ['138 7771 9760', '557 719 760'])
      expect(idsOf(await supervisor.get(orders, { keywords })), keywords).toEqual([])
  })
})

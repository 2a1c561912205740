import { expect, test } from 'vitest'
import { applicationStates } from '#domain/consulate/status-application.ts'
import { issueResult, type VisaStatus, visaStatus } from '#domain/status.ts'
import { evidence, evidenceText } from '#protocol/consulate/evidence-calls.ts'
import { order as ownOrder } from '#protocol/mobile/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { detail, page } from '#protocol/order/visa-order/calls.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { evisa, GZ, person } from './order-forms.ts'

const VISA = { fileName: 'visa.pdf', storageName: '101/2026/11/20/visa-of-li.pdf' }

/** A customer's e-visa order for these people, with what the consulate decided of each. */
async function decided(desk: Desk, results: readonly number[], status: VisaStatus = visaStatus.RESULT_AVAILABLE) {
  const customer = await desk.as('customer')
  const applicants = results.map((_, at) => ({ ...person(['LI', 'SUN', 'HE'][at]!), passportNo: `E2009000${at}` }))
  const { id } = await customer.get(orders.create, { ...evisa({ acceptOrgId: GZ }), applicants })
  const rows = (await customer.get(detail, { id })).applicants
  const applications = await desk.store.change(async (tx) => {
    await tx.updateTable('visaOrder').set({ status, payStatus: 16 }).where('id', '=', id).execute()
    const made: number[] = []
    for (const [at, row] of rows.entries()) {
      const applied = { status: applicationStates.SUCCESS, applicantId: row.id, orderId: id, site: 'RU_EVISA' }
      await tx
        .updateTable('visaApplicant')
        .set({ status, issueResult: results[at]! })
        .where('id', '=', row.id)
        .execute()
      const application = await tx
        .insertInto('consulateApplication')
        .values({
          ...applied,
          reference: `R${row.id}`,
          createUser: 'x',
          createUserId: 1,
          createTime: 1,
          updateTime: 1,
          updateUser: 'x',
          closedTime: 2,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      made.push(application.id)
      const by = { applicationId: application.id, operator: 'x', operatorId: 1, createTime: 1 + at }
      await tx
        .insertInto('applicationEvidence')
        .values([
          { ...by, kind: 'VISA', name: VISA.fileName, storageName: VISA.storageName, md5: `m${at}`, size: 9 },
          { ...by, kind: 'REQUEST', name: 'POST /applications', content: '{}', size: 2 },
          { ...by, kind: 'ANSWER', name: 'HTTP 500', content: 'HTTP 500 gone', size: 2 },
        ])
        .execute()
    }
    return made
  })
  return { id, customer, rows, applications }
}

const outcomeOf = async (who: Awaited<ReturnType<Desk['as']>>, id: number) =>
  (await who.get(page, { rows: 50 })).rows.find((row) => row.id === id)?.outcome

onSqliteForBoth('an order on its customer’s phone', (openDesk) => {
  test('says of each what he waits for and what is missing, and gives the visa that was granted', async () => {
    const desk = await openDesk()
    const customer = await desk.as('customer')
    const applicants = [{ ...person('LI'), passportNo: 'E20090009' }]
    const { id } = await customer.get(orders.create, { ...evisa({ acceptOrgId: GZ }), applicants })
    const fresh = await customer.get(ownOrder, { id })
    expect(fresh.people).toMatchObject([{ surname: 'LI', turn: 'confirm', visas: [], hasContract: false }])
    expect(fresh.people[0]?.missing).toContain('护照首页')
    const { people: english } = await customer.get(ownOrder, { id }, { lang: 'en' })
    expect(english[0]?.missing).toContain('Passport data page')

    const granted = await decided(desk, [issueResult.PASS, issueResult.REJECT])
    const { order, people } = await customer.get(ownOrder, { id: granted.id })
    expect(order).toMatchObject({ outcome: 'PASS_REJECT', status: visaStatus.RESULT_AVAILABLE })
    expect(people[0]?.visas).toMatchObject([{ fileName: 'visa.pdf' }])
    expect(people[0]?.visas[0]?.url).toContain('/api/file/content/101/2026/11/20/visa-of-li.pdf?expires=')
    expect(people[1]).toMatchObject({ issueResult: issueResult.REJECT, visas: [], missing: [] })
    expect(people[1]?.turn).toBeUndefined()
  })

  test('is nobody else’s, and staff see there none but their own', async () => {
    const desk = await openDesk()
    const { id } = await decided(desk, [issueResult.PASS])
    for (const user of ['agent', 'reception', 'bj_supervisor', 'admin'])
      expect((await (await desk.as(user)).call(ownOrder, { id })).code).toBe('1111')
    expect((await (await desk.as('customer')).call(ownOrder, { id: 999_999 })).code).toBe('1111')
  })
})

onSqliteForBoth('what was decided of an order', (openDesk) => {
  test('stands in its lists and its details, refused alike and apart', async () => {
    const desk = await openDesk()
    const { PASS, REJECT, RETURN } = issueResult
    const refused = await decided(desk, [REJECT, REJECT])
    const some = await decided(desk, [REJECT, PASS])
    const back = await decided(desk, [RETURN])
    const { customer } = refused
    expect(await outcomeOf(customer, refused.id)).toBe('REJECT')
    expect(await outcomeOf(customer, some.id)).toBe('PASS_REJECT')
    expect(await outcomeOf(customer, back.id)).toBe('RETURN')
    expect((await customer.get(detail, { id: refused.id })).order.outcome).toBe('REJECT')
    const waiting = await decided(desk, [REJECT, REJECT], visaStatus.SUBMITTED)
    expect(await outcomeOf(customer, waiting.id)).toBeUndefined()
  })

  test('lies among its files as long as it holds, for whoever sees the order', async () => {
    const desk = await openDesk()
    const { id, rows } = await decided(desk, [issueResult.PASS, issueResult.REJECT])
    const supervisor = await desk.as('supervisor')
    expect((await supervisor.get(detail, { id })).visas).toMatchObject([
      { ...VISA, applicantId: rows[0]!.id, name: expect.stringContaining('LI WEI') },
    ])
    expect((await (await desk.as('bj_supervisor')).call(detail, { id })).code).toBe('1111')
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ issueResult: issueResult.REJECT }).where('orderId', '=', id).execute(),
    )
    expect((await supervisor.get(detail, { id })).visas).toEqual([])
  })
})

onSqliteForBoth('words of traffic in evidence', (openDesk) => {
  test('are for the platform alone', async () => {
    const desk = await openDesk()
    const { applications } = await decided(desk, [issueResult.PASS])
    const [id] = applications
    const named = async (user: string) =>
      (await (await desk.as(user)).get(evidence, { id: id! })).map(({ name }) => name)
    expect(await named('admin')).toEqual(['HTTP 500', 'POST /applications', 'visa.pdf'])
    for (const user of ['officer', 'supervisor']) expect(await named(user)).toEqual(['', '', 'visa.pdf'])
    const [answer] = await (await desk.as('admin')).get(evidence, { id: id! })
    const words = async (user: string) =>
      (await (await desk.as(user)).get(evidenceText, { id: id!, evidenceId: answer!.id })).text
    expect(await words('admin')).toBe('HTTP 500 gone')
    expect(await words('officer')).toBe('gone')
  })
})

import * as steps from '#protocol/applicant/desk-calls.ts'
import type { Desk } from './harness.ts'

/** Forms with open questions may be approved: what they ask is the business of other tests. */
export const allowIncomplete = (desk: Desk) => setParam(desk, 'visa.audit.allowIncomplete', 'on')

/** Sets a system parameter as it is kept. */
export const setParam = (desk: Desk, code: string, value: string) =>
  desk.store.change((tx) =>
    tx
      .insertInto('sysParam')
      .values({ code, value })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ value }))
      .execute(),
  )

/** The files of everybody on an e-visa order, without the uploads that bring them. */
export async function addFile(desk: Desk, orderId: number): Promise<void> {
  const by = { updateUserId: 0, updateUser: 'test', updateTime: desk.clock.now }
  const papers = (await applicantsOf(desk, orderId)).flatMap(({ id: applicantId }) =>
    ['PHOTO', 'PASSPORT_COPY', 'TICKET'].map((key) => ({
      applicantId,
      key,
      dataVersion: 1,
      status: 8,
      copies: 1,
      ...by,
    })),
  )
  await desk.store.change((tx) =>
    tx
      .insertInto('personPaper')
      .values(papers)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

export const applicantsOf = (desk: Desk, orderId: number) =>
  desk.store.read.selectFrom('visaApplicant').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

/** Leads everybody on a confirmed order through the desks, until they wait for the consulate. */
export async function prepareAll(desk: Desk, orderId: number): Promise<void> {
  await allowIncomplete(desk)
  const [someone] = await applicantsOf(desk, orderId)
  if (someone?.visaType === 2) await addFile(desk, orderId)
  const admin = await desk.as('admin')
  for (const step of [steps.receive, steps.startAudit, steps.approve, steps.prepare])
    for (const { id, version } of await applicantsOf(desk, orderId)) await admin.get(step, { id, version })
}

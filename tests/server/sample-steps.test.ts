import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { applicationStates } from '#domain/consulate/status-application.ts'
import { contractStatus, issueResult, orderSources, taskStatus, visaStatus, visaTypes } from '#domain/status.ts'
import { paperStatus } from '#domain/status-paper.ts'
import * as desks from '#protocol/applicant/desk-calls.ts'
import { credential } from '#protocol/consulate/account-calls.ts'
import * as applications from '#protocol/consulate/application-calls.ts'
import { evidence } from '#protocol/consulate/evidence-calls.ts'
import * as entries from '#protocol/consulate/hand-entry-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { changePapers, papers } from '#protocol/paper/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import * as results from '#protocol/visa-result/calls.ts'
import * as issues from '#protocol/visa-result/issue-calls.ts'
import { countOf } from '#server/services/paper/contract-papers.ts'
import { papersOf } from '#server/services/paper/papers.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { sampleContents, samplePassword } from '#server/store/samples/load.ts'
import { sandboxSite } from './consulate-sandbox.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { scan } from './received-papers.ts'
import { siteWorker } from './site-worker.ts'

vi.setConfig({ testTimeout: 60_000 })

onEachEngine('The samples at their desks', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })

  const people = () =>
    desk.store.read
      .selectFrom('visaApplicant')
      .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
      .select(['visaApplicant.id', 'visaApplicant.orderId', 'visaApplicant.status', 'visaApplicant.issueResult'])
      .select(['visaApplicant.version', 'visaApplicant.visaType', 'visaOrder.payStatus', 'visaOrder.orderSource'])
      .select('visaApplicant.applicationStatus')
      .select(['visaOrder.version as orderVersion', 'visaOrder.orderNo'])
      .where('visaApplicant.contractId', 'is', null)
      .orderBy('visaApplicant.id')
  type Sample = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

  const applicationsNow = () =>
    desk.store.read
      .selectFrom('consulateApplication')
      .innerJoin('visaApplicant', 'visaApplicant.id', 'consulateApplication.applicantId')
      .selectAll('consulateApplication')
      .select(['visaApplicant.status as applicantStatus', 'visaApplicant.applicationStatus'])
      .select('visaApplicant.version as applicantVersion')
      .orderBy('consulateApplication.id')
  type Application = Awaited<ReturnType<ReturnType<typeof applicationsNow>['execute']>>[number]

  const platform = () => desk.as('admin')
  const isEvisa = ({ visaType }: Sample) => visaType === visaTypes.EVISA
  const seen = ({ id, version }: Sample) => ({ id, version })

  /** Uploads what is needed of an e-visa and has not come. */
  async function upload({ id }: Sample): Promise<void> {
    const admin = await platform()
    const { papers: asked } = await admin.get(papers, { id })
    const items = asked
      .filter(({ needed, status }) => needed === 'NEEDED' && status === 0)
      .map(({ key, version }) => ({
        changeId: randomUUID(),
        key,
        version,
        event: 'receive' as const,
        files: [scan],
      }))
    expect(await admin.get(changePapers, { id, items })).toMatchObject({ failed: 0 })
  }

  /** Sends the bill that his passport lies on. */
  async function sendBill({ id }: Sample): Promise<void> {
    const { billId } = await desk.store.read
      .selectFrom('orderPassport')
      .innerJoin('sendBillPassport', 'sendBillPassport.orderPassportId', 'orderPassport.id')
      .select('billId')
      .where('applicantId', '=', id)
      .executeTakeFirstOrThrow()
    const sender = await desk.as('desk')
    const { bill, passports } = await sender.get(bills.info, { id: billId })
    await sender.get(bills.submit, {
      id: billId,
      version: bill.version,
      consulate: bill.consulate,
      sendDate: bill.sendDate,
      passports: passports.flatMap(({ barcode }) => barcode ?? []),
      submit: true,
    })
  }

  /** Takes the errand over where it waits, and records what the site says. */
  async function record({ id }: Pick<Application, 'id'>, said: object): Promise<void> {
    const admin = await platform()
    const { steps } = await admin.get(entries.entry, { id })
    if (steps.includes('takeOver')) await admin.get(entries.takeOver, { id })
    const { version } = await admin.get(entries.entry, { id })
    await admin.get(entries.record, { id, version, receiptNo: 'R-1', state: 'accepted', ...said })
  }

  const applicationOf = async ({ id }: Sample) => {
    const all = await applicationsNow().where('applicantId', '=', id).where('closedTime', 'is', null).execute()
    return all[0]!
  }

  async function issue(one: Sample): Promise<void> {
    const visa = {
      issueResult: issueResult.PASS,
      visaNo: `2026${one.id}`,
      validFrom: '2026-12-01',
      validTo: '2026-12-30',
    }
    const item = { scanId: randomUUID(), applicantId: one.id, version: one.version, ...visa }
    const done = await (await platform()).get(issues.batch, { batchNo: `sample ${one.id}`, items: [item] })
    expect(done).toMatchObject({ failed: 0 })
  }

  interface Step {
    readonly take: (one: Sample) => Promise<unknown>
    readonly leadsTo: number
  }
  const S = visaStatus
  const step = (leadsTo: number, take: Step['take']): Step => ({ leadsTo, take })
  const asAdmin =
    (call: typeof desks.receive) =>
    async (one: Sample): Promise<unknown> =>
      (await platform()).get(call, seen(one))

  /** What is done next with whoever stands there; null: he has left. */
  function mainStep(one: Sample): Step | null {
    const { status } = one
    if (status === S.ORDER_SUCCESS)
      return step(S.WAITING_RECEIVE, async ({ orderId, orderVersion }) =>
        (await platform()).get(visaOrders.confirm, { id: orderId, version: orderVersion }),
      )
    if (status === S.WAITING_RECEIVE) return step(S.RECEIVED, isEvisa(one) ? upload : asAdmin(desks.receive))
    if (status === S.RECEIVED) return step(S.AUDITING, asAdmin(desks.startAudit))
    if (status === S.AUDITING)
      return step(S.APPROVED, async (it) => (await platform()).get(desks.approve, { ...seen(it), reason: '稍后补交' }))
    if (status === S.INCOMPLETE_MATERIAL) return step(S.AUDITING, asAdmin(desks.supplement))
    if (status === S.APPROVED) return step(S.WAITING_SUBMIT, asAdmin(desks.prepare))
    if (status === S.WAITING_SUBMIT)
      return isEvisa(one)
        ? step(S.SUBMITTED, async (it) => record(await applicationOf(it), { applicationNo: 'N-1' }))
        : step(S.SUBMITTED, sendBill)
    if (status === S.SUBMITTED && isEvisa(one)) {
      const { CORRECTION_REQUIRED } = applicationStates
      return one.applicationStatus === CORRECTION_REQUIRED
        ? step(S.SUBMITTED, async ({ id }) => (await platform()).get(applications.queue, { applicantId: id }))
        : step(S.RESULT_AVAILABLE, async (it) =>
            record(await applicationOf(it), { state: 'granted', visaNo: `V-${it.id}` }),
          )
    }
    if (status === S.SUBMITTED) return step(S.RESULT_AVAILABLE, issue)
    if (status === S.RESULT_AVAILABLE && one.issueResult === issueResult.RETURN)
      return step(S.INCOMPLETE_MATERIAL, async (it) => (await platform()).get(results.resubmit, seen(it)))
    if (status === S.RESULT_AVAILABLE)
      return step(S.RESULT_AVAILABLE, async (it) =>
        (await platform()).get(results.correct, {
          ...seen(it),
          reason: '录入有误',
          issueResult: issueResult.REJECT,
        }),
      )
    return null
  }

  it('are found by whether all their papers are here as those are counted', async () => {
    const rows = await desk.store.read
      .selectFrom('visaApplicant')
      .selectAll()
      .where('contractId', 'is', null)
      .where('deleted', '=', 0)
      .execute()
    const known = await papersOf(desk.store.read, rows, desk.clock.now)
    const counted = rows.map(({ id }) => {
      const { needed, done } = countOf(known.get(id)!.papers)
      return { id, filesComplete: needed === done ? 1 : 0 }
    })
    expect(rows.map(({ id, filesComplete }) => ({ id, filesComplete }))).toEqual(counted)
  })

  it('no worker takes a sample application before somebody acts', async () => {
    const before = await applicationsNow().execute()
    const site = sandboxSite()
    for (const name of ['RU_EVISA', 'PH', 'TR', 'MY'] as const)
      expect(await siteWorker(desk, { ...site, site: name }).runNext(), name).toBe(false)
    desk.clock.now += 3 * 86_400_000
    for (const name of ['RU_EVISA', 'PH', 'TR', 'MY'] as const)
      expect(await siteWorker(desk, { ...site, site: name }).runNext(), name).toBe(false)
    desk.clock.now -= 3 * 86_400_000
    expect(await applicationsNow().execute()).toEqual(before)
  })

  it('applications stand in every status, as their applicants do, with errands, words and accounts', async () => {
    const all = await applicationsNow().execute()
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(Object.values(applicationStates)))
    const { CANCELED } = applicationStates
    for (const one of all) expect(one.applicationStatus).toBe(one.status === CANCELED ? null : one.status)
    const tasks = await desk.store.read.selectFrom('formTask').selectAll().execute()
    const { SUBMITTED, SUCCESS, FAIL } = taskStatus
    const known = new Set([SUBMITTED, SUCCESS, FAIL, taskStatus.CANCELED])
    expect(new Set(tasks.map(({ status }) => status))).toEqual(known)
    const officer = await desk.as('officer')
    const reached = (await officer.get(entries.page, { rows: 50 })).rows
    expect(reached.find(({ isLookDue }) => isLookDue)?.steps).toEqual(['record', 'lookAgain'])
    for (const { id, applicationNo } of reached.filter((row) => row.applicationNo !== undefined))
      expect((await officer.get(evidence, { id })).length, applicationNo).toBeGreaterThan(1)
    const [due] = reached.filter(({ steps }) => steps.includes('record'))
    expect(await officer.get(credential, { id: due!.id })).toMatchObject({ password: samplePassword })
  })

  it('each applicant can take the main step of where he stands, an e-visa with files that are there', async () => {
    const all = await people().execute()
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(Object.values(visaStatus)))
    const moved: [orderNo: string, status: number, expected: number][] = []
    for (const { id } of all) {
      const before = await people().where('visaApplicant.id', '=', id).executeTakeFirstOrThrow()
      const next = mainStep(before)
      // A person before him on the same order has taken him along; whoever bought by himself has not paid.
      const isDone = next === null || before.status !== all.find((one) => one.id === id)!.status
      const isUnpaid = before.status === S.ORDER_SUCCESS && before.orderSource === orderSources.CUSTOMER
      if (isDone || isUnpaid) continue
      await next.take(before)
      const { status } = await people().where('visaApplicant.id', '=', id).executeTakeFirstOrThrow()
      moved.push([before.orderNo, status, next.leadsTo])
    }
    expect(moved.length).toBeGreaterThan(25)
    expect(moved.filter(([, status, expected]) => status !== expected)).toEqual([])
  })

  it('each application can be taken one step further', async () => {
    const fresh = desk
    desk = await openDesk()
    const { DRAFT, UNSENT, WAITING_PAYMENT, PROCESSING, SUCCESS, REJECTED, CORRECTION_REQUIRED } = applicationStates
    const admin = await platform()
    const queue = ({ applicantId }: Application) => admin.get(applications.queue, { applicantId })
    const kept = ({ id, version }: Application) => ({ id, version })
    const reopen = (one: Application) => admin.get(applications.reopen, { ...kept(one), reason: '资料有误' })
    const next: Readonly<Record<number, readonly [number, (one: Application) => Promise<unknown>]>> = {
      [DRAFT]: [UNSENT, queue],
      [UNSENT]: [PROCESSING, (one) => record(one, { applicationNo: 'N-2' })],
      [WAITING_PAYMENT]: [PROCESSING, (one) => admin.get(applications.receipt, { ...kept(one), receiptNo: 'P-1' })],
      [PROCESSING]: [SUCCESS, (one) => record(one, { state: 'granted', visaNo: 'V-20261' })],
      [CORRECTION_REQUIRED]: [UNSENT, queue],
      [SUCCESS]: [CORRECTION_REQUIRED, reopen],
      [REJECTED]: [CORRECTION_REQUIRED, reopen],
    }
    const left: number[] = []
    for (const { id } of await applicationsNow().where('closedTime', 'is', null).execute()) {
      const now = () => applicationsNow().where('consulateApplication.id', '=', id).executeTakeFirstOrThrow()
      const one = await now()
      const [leadsTo, take] = next[one.status]!
      if (one.status === DRAFT && one.applicantStatus !== visaStatus.APPROVED) {
        // It waits for its applicant, who goes on by himself (above).
        const { actions } = await admin.get(applications.detail, { id })
        expect(actions).toEqual([{ event: 'queue', refused: 'consulateApplication.refused.isApplicantReady' }])
        continue
      }
      if (one.status === DRAFT) await admin.get(desks.prepare, { id: one.applicantId, version: one.applicantVersion })
      await take(one)
      expect((await now()).status).toBe(leadsTo)
      left.push(one.status)
    }
    expect(new Set(left).size).toBe(7)
    desk = fresh
  })

  it('what was uploaded for an e-visa is there, and is what it says', async () => {
    const papersOf = desk.store.read.selectFrom('personPaper').innerJoin('visaApplicant as a', 'a.id', 'applicantId')
    const uploads = await papersOf
      .leftJoin('paperFile', 'paperFile.paperId', 'personPaper.id')
      .leftJoin('file', 'file.storageName', 'paperFile.storageName')
      .select(['file.storageName', 'file.size', 'file.md5'])
      .where('a.visaType', '=', visaTypes.EVISA)
      .where('personPaper.status', '=', paperStatus.RECEIVED)
      .where('personPaper.updateTime', '<', desk.clock.now)
      .execute()
    expect(uploads.length).toBeGreaterThan(20)
    const known = new Map(sampleContents())
    for (const { storageName, size, md5 } of uploads) {
      const bytes = known.get(storageName ?? '')!
      expect([bytes.length, createHash('md5').update(bytes).digest('hex')]).toEqual([size, md5])
    }
  })

  it('who bought by himself pays first, and is told so', async () => {
    const [own] = await people()
      .where('visaOrder.orderSource', '=', orderSources.CUSTOMER)
      .where('visaApplicant.status', '=', visaStatus.ORDER_SUCCESS)
      .execute()
    const refused = await (await platform()).call(visaOrders.confirm, { id: own!.orderId, version: own!.orderVersion })
    expect(refused).toMatchObject({ code: '9999', msg: expect.stringContaining('支付') })
  })

  it('each contract that somebody has to decide on can be decided by him', async () => {
    const rows = await desk.store.read
      .selectFrom('contract')
      .select(['id', 'contractNo', 'status', 'companyId'])
      .where('deleted', '=', 0)
      .orderBy('id')
      .execute()
    const main: Readonly<Partial<Record<number, string>>> = {
      [contractStatus.ACCEPTED]: 'review',
      [contractStatus.BACK]: 'acceptAgain',
      [contractStatus.REVIEW_BACK]: 'acceptAgain',
    }
    const refused: string[] = []
    const decided = rows.filter(({ status }) => main[status] !== undefined)
    expect(new Set(decided.map(({ status }) => status)).size).toBe(3)
    for (const { id, contractNo, status, companyId } of decided) {
      const event = main[status]!
      const part = event === 'review' ? 'supervisor' : 'reception'
      const person = await desk.as(companyId === companyIds.BJ ? `bj_${part}` : part)
      const { actions } = await person.get(contracts.details, { id })
      const found = actions.find((one) => one.event === event)
      if (!found || found.refused !== undefined) refused.push(`${contractNo} ${event} ${found?.refused}`)
    }
    expect(refused).toEqual([])
  })
})

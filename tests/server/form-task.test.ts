import { expect, test } from 'vitest'
import * as people from '#protocol/applicant/calls.ts'
import * as calls from '#protocol/consulate/form-task-calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import * as orders from '#protocol/order/calls.ts'
import * as visaApplicants from '#protocol/order/visa-order/applicant-calls.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { SiteError } from '#server/adapters/site-error.ts'
import { formTaskList } from '#server/modules/consulate/form-task-list.ts'
import { formLeaseMs } from '#server/workers/consulate.ts'
import { sandboxSite } from './consulate-sandbox.ts'
import { evisaOrder, firstApplicant, tasksByPassport, traveller } from './evisa-orders.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { BJ, evisa, GZ, sticker } from './order-forms.ts'
import { planOf } from './plan.ts'
import { withAnswer } from './site-forms.ts'
import { siteWorker } from './site-worker.ts'

const orderWith = (desk: Desk, ...numbers: string[]) => evisaOrder(desk, numbers)

/** The tasks of these tests, by the last digit of the passport number. */
const byPassport = async (desk: Desk) =>
  Object.fromEntries(
    Object.entries(await tasksByPassport(desk)).flatMap(([number, row]) =>
      /^E(\d)\1{6}\d$/.test(number) ? [[number.at(-1), row]] : [],
    ),
  )

const applicant = firstApplicant

const timedOut = () => Promise.reject(new SiteError('timeout', 'timed out'))
const silent = (): ConsulateSite => ({ ...sandboxSite(), submit: timedOut, poll: timedOut })

onEachEngine('visa-form tasks', (openDesk) => {
  test('carry each applicant’s form to the site, which accepts, delays, refuses or wants corrections', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { orderNo } = await orderWith(desk, 'E11111111', 'E11111117', 'E11111118', 'E11111119')
    const before = await admin.get(calls.statusNum, {})
    expect(await admin.get(calls.submit, { orderNo })).toEqual({ made: 4, skipped: 0 })
    expect(await admin.get(calls.statusNum, {})).toEqual({ ...before, 16: before[16]! + 4 })
    const worker = siteWorker(desk)
    for (let turn = 0; turn < 4; turn += 1) expect(await worker.runNext()).toBe(true)
    expect(await worker.runNext()).toBe(false)
    expect(await byPassport(desk)).toMatchObject({
      1: { status: 32, applicationStatus: 24, applicationNo: expect.stringMatching(/^SBRU/), actions: [] },
      7: { status: 24, applicationStatus: 8, nextTime: desk.clock.now + 30_000 },
      8: {
        status: 40,
        applicationStatus: 48,
        problem: '领馆要求更正（护照号码）：The passport number could not be verified.',
      },
      9: { status: 40, applicationStatus: 40, problem: expect.stringContaining('领馆拒绝') },
    })
    desk.clock.now += 30_000
    expect(await worker.runNext()).toBe(true)
    expect(await byPassport(desk)).toMatchObject({ 7: { status: 32, applicationStatus: 32, attempts: 1 } })
    // What failed is mended and retried, not handed in a second time; the others are at the consulate.
    expect(await admin.get(calls.submit, { orderNo })).toEqual({ made: 0, skipped: 1 })
  })

  test('are retried as a mending once the site knows the form, and never twice at once', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id, orderNo } = await orderWith(desk, 'E22222228')
    await admin.get(calls.submit, { orderNo })
    const worker = siteWorker(desk)
    await worker.runNext()
    const failed = (await byPassport(desk))[8]!
    expect(failed.actions).toEqual([{ event: 'retry' }])
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ passportNo: 'E22222221' }).where('orderId', '=', id).execute(),
    )
    expect(await admin.call(calls.retry, { id: failed.id, version: failed.version - 1 })).toMatchObject({
      code: '4409',
    })
    await admin.get(calls.retry, { id: failed.id, version: failed.version })
    expect((await admin.get(calls.submit, { orderNo })).skipped).toBe(1)
    await worker.runNext()
    const detail = await admin.get(calls.detail, { id: failed.id })
    expect(detail).toMatchObject({ marker: 'update', status: 32, applicationNo: failed.applicationNo })
    expect(detail.problem).toBeUndefined()
    expect((await applicant(desk, id)).applicationNo).toBe(failed.applicationNo)
    expect(detail.logs.map((log) => log.action)).toEqual([
      'succeed',
      'start',
      'retry',
      'fail',
      'start',
      'submit',
      'create',
    ])
  })

  test('leave the queue when cancelled; what the site has cannot be taken back', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { orderNo } = await orderWith(desk, 'E33333331', 'E33333337')
    await admin.get(calls.submit, { orderNo })
    const waiting = (await byPassport(desk))[1]!
    await admin.get(calls.cancel, { id: waiting.id, version: waiting.version })
    const worker = siteWorker(desk)
    await worker.runNext()
    expect(await worker.runNext()).toBe(false)
    const sent = (await byPassport(desk))[7]!
    expect(sent.actions).toEqual([{ event: 'cancel', refused: 'task.refused.isLocal' }])
    expect(await admin.call(calls.cancel, { id: sent.id, version: sent.version })).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('任务已交给外部系统，不能中途取消'),
    })
    expect((await byPassport(desk))[1]).toMatchObject({ status: 48 })
  })

  test('are tried again while nobody answers, then given up', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { orderNo } = await orderWith(desk, 'E44444441')
    await admin.get(calls.submit, { orderNo })
    const worker = siteWorker(desk, silent())
    for (const wait of [10_000, 60_000, 300_000, 1_800_000, 0]) {
      expect(await worker.runNext()).toBe(true)
      expect(await worker.runNext()).toBe(false)
      desk.clock.now += wait
    }
    expect((await byPassport(desk))[1]).toMatchObject({ status: 40, problem: expect.stringContaining('已尝试 5 次') })
  })

  test('are not sent again when the answer was lost: the site is asked by reference first', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { orderNo } = await orderWith(desk, 'E88888881')
    await admin.get(calls.submit, { orderNo })
    const site = sandboxSite()
    const requests: string[] = []
    const losing: ConsulateSite = {
      ...site,
      async submit(form, context) {
        requests.push('submit')
        await site.submit(form, context)
        throw new SiteError('timeout', 'timed out', context.now + 5000)
      },
      poll(which, context) {
        requests.push('poll')
        return requests.length < 6 ? timedOut() : site.poll(which, context)
      },
    }
    const worker = siteWorker(desk, losing)
    // The site's own word on when to come again wins over the wait.
    for (const wait of [5000, 60_000, 300_000, 1_800_000, 300_000]) {
      expect(await worker.runNext()).toBe(true)
      desk.clock.now += wait
    }
    const failed = (await byPassport(desk))[1]!
    expect(failed).toMatchObject({ status: 40, problem: expect.stringContaining('已尝试 5 次') })
    await admin.get(calls.retry, { id: failed.id, version: failed.version })
    expect(await worker.runNext()).toBe(true)
    expect(requests).toEqual(['submit', 'poll', 'poll', 'poll', 'poll', 'poll'])
    expect((await byPassport(desk))[1]).toMatchObject({ status: 32, applicationNo: expect.stringMatching(/^SBRU/) })
  })

  test('come again within the hour, whatever the clock of the site says', async () => {
    const desk = await openDesk()
    const { orderNo } = await orderWith(desk, 'E22222227')
    await (await desk.as('admin')).get(calls.submit, { orderNo })
    const busy = () => Promise.reject(new SiteError('busy', 'HTTP 429', desk.clock.now - 5000))
    const refusing = siteWorker(desk, { ...sandboxSite(), submit: busy })
    expect(await refusing.runNext()).toBe(true)
    expect(await refusing.runNext()).toBe(false)
    desk.clock.now += 1000
    const inAYear = desk.clock.now + 365 * 86_400_000
    const thinks = async () => ({ state: 'thinking' as const, applicationNo: 'X1', askAgainAt: inAYear })
    expect(await siteWorker(desk, { ...sandboxSite(), submit: thinks }).runNext()).toBe(true)
    expect((await byPassport(desk))[7]).toMatchObject({ nextTime: desk.clock.now + 3_600_000 })
  })

  test('fail when the visa is for another passport', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { orderNo } = await orderWith(desk, 'E99999991')
    await admin.get(calls.submit, { orderNo })
    const site = sandboxSite()
    const careless: ConsulateSite = {
      ...site,
      submit: (form, context) => site.submit(withAnswer(form, 'surname', 'CHANGED'), context),
    }
    await siteWorker(desk, careless).runNext()
    expect((await byPassport(desk))[1]).toMatchObject({
      status: 40,
      applicationStatus: 24,
      problem: expect.stringContaining('护照号不一致'),
    })
  })

  test('of a process that died are done by another, once', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { orderNo } = await orderWith(desk, 'E55555551')
    await admin.get(calls.submit, { orderNo })
    const references: string[] = []
    const dead: ConsulateSite = {
      ...silent(),
      submit: (form) => {
        references.push(form.reference)
        return new Promise(() => {})
      },
    }
    void siteWorker(desk, dead, 'dead').runNext()
    await expect.poll(async () => (await byPassport(desk))[1]?.status).toBe(24)
    const site = sandboxSite()
    const kind: ConsulateSite = {
      ...site,
      submit: (form, context) => {
        references.push(form.reference)
        return site.submit(form, context)
      },
    }
    const alive = siteWorker(desk, kind, 'alive')
    expect(await alive.runNext()).toBe(false)
    desk.clock.now += formLeaseMs
    expect(await alive.runNext()).toBe(true)
    expect((await byPassport(desk))[1]).toMatchObject({ status: 32, attempts: 2 })
    // The site knows a form that it gets twice.
    expect(new Set(references).size).toBe(1)
  })

  test('move the applicant with every word of the site, and his label with him', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id, orderNo } = await orderWith(desk, 'E88888881')
    const counts = await admin.get(people.applicationNum, {})
    expect((await applicant(desk, id)).applicationStatus).toBeNull()
    await admin.get(calls.submit, { orderNo })
    expect(await applicant(desk, id)).toMatchObject({ status: 56, applicationStatus: 8, syncMarker: 'waiting_all' })
    const { version } = await applicant(desk, id)
    // While the site may have it nobody but a supervisor cancels him, and his form stays as it was sent.
    const operator = await desk.as('supervisor')
    const person = await applicant(desk, id)
    const { formVersion, answers } = await admin.get(people.form, { id: person.id })
    expect(await admin.call(people.saveForm, { id: person.id, version, formVersion, answers })).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('只有领馆要求更正时可以修改'),
    })
    await siteWorker(desk).runNext()
    expect(await applicant(desk, id)).toMatchObject({ status: 64, applicationStatus: 24, syncMarker: null })
    expect(await admin.get(people.applicationNum, {})).toEqual({ ...counts, 24: counts[24]! + 1 })
    const { rows } = await operator.get(people.page, { applicationStatus: 24, keywords: 'E88888881' })
    expect(rows).toMatchObject([
      { id: person.id, applicationStatus: 24, applicationNo: expect.stringMatching(/^SBRU/) },
    ])
  })

  test('bring a refusal as the result of the applicant, and open the form where the site wants corrections', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const refused = await orderWith(desk, 'E99999919')
    const wrong = await orderWith(desk, 'E99999928')
    for (const { orderNo } of [refused, wrong]) await admin.get(calls.submit, { orderNo })
    const worker = siteWorker(desk)
    while (await worker.runNext());
    expect(await applicant(desk, refused.id)).toMatchObject({ status: 72, issueResult: 2, applicationStatus: 40 })
    const result = await desk.store.read
      .selectFrom('visaResult')
      .selectAll()
      .where('applicantId', '=', (await applicant(desk, refused.id)).id)
      .executeTakeFirst()
    expect(result).toMatchObject({ source: 'SITE', state: 'CURRENT', reason: 'The application was refused.' })
    const person = await applicant(desk, wrong.id)
    expect(person).toMatchObject({ status: 56, applicationStatus: 48 })
    const { formVersion, answers, applicant: shown } = await admin.get(people.form, { id: person.id })
    expect(shown.actions).toContainEqual({ event: 'editForm' })
    await admin.get(people.saveForm, {
      id: person.id,
      version: person.version,
      formVersion,
      answers: { ...answers, passportNo: 'E99999921' },
    })
    expect(await applicant(desk, wrong.id)).toMatchObject({ passportNo: 'E99999921', syncMarker: 'update' })
    const task = (await admin.get(calls.page, { keywords: wrong.orderNo })).rows[0]!
    await admin.get(calls.retry, { id: task.id, version: task.version })
    await worker.runNext()
    expect(await applicant(desk, wrong.id)).toMatchObject({ status: 64, applicationStatus: 24, syncMarker: null })
  })

  test('and applications: cancelling asks the site first; a supervisor says why not', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id, orderNo } = await orderWith(desk, 'E12121211')
    await admin.get(calls.submit, { orderNo })
    const cancel = async (userName: string) => {
      const { id: personId, version } = await applicant(desk, id)
      return (await desk.as(userName)).call(visaApplicants.cancel, { id: personId, version, reason: '客户改变行程' })
    }
    expect(await cancel('reception')).toMatchObject({ code: '9999', msg: expect.stringContaining('请先撤回') })
    const [task] = (await admin.get(calls.page, { keywords: orderNo })).rows
    await admin.get(calls.cancel, { id: task!.id, version: task!.version })
    expect(await applicant(desk, id)).toMatchObject({ status: 56, applicationStatus: 0 })
    expect((await cancel('reception')).code).toBe('0000')
    expect(await applicant(desk, id)).toMatchObject({ status: 88, applicationStatus: null })
    const other = await orderWith(desk, 'E12121228')
    await admin.get(calls.submit, { orderNo: other.orderNo })
    await siteWorker(desk).runNext()
    const { id: personId, version } = await applicant(desk, other.id)
    const said = { id: personId, version, reason: '领馆已电话撤回' }
    expect((await (await desk.as('reception')).call(visaApplicants.cancel, said)).code).toBe('9999')
    expect((await (await desk.as('supervisor')).call(visaApplicants.cancel, said)).code).toBe('0000')
    const closed = await desk.store.read
      .selectFrom('consulateApplication')
      .selectAll()
      .where('applicantId', '=', personId)
      .executeTakeFirstOrThrow()
    expect(closed).toMatchObject({ status: 88, closedTime: desk.clock.now })
  })

  test('are only for e-visas, and only of orders within reach', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await admin.get(orders.create, { ...sticker(), applicants: [traveller('LI', 'E66666661')] })
    const paper = await admin.get(orders.read, { id })
    expect((await admin.call(calls.submit, { orderNo: paper.orderNo })).msg).toBe('该订单不是电子签证，不需要在线递交')
    expect((await admin.call(calls.submit, { orderNo: 'V0' })).msg).toBe('没有这个订单，请核对订单号')
    const fresh = await admin.get(orders.create, { ...evisa(), acceptOrgId: GZ })
    const { orderNo } = await admin.get(orders.read, { id: fresh.id })
    expect((await admin.call(calls.submit, { orderNo })).msg).toBe('该订单没有可以递交的申请人')

    const own = await orderWith(desk, 'E77777771')
    await admin.get(calls.submit, { orderNo: own.orderNo })
    const { rows } = await admin.get(calls.page, { keywords: own.orderNo })
    const taskId = rows[0]!.id
    for (const who of ['reception', 'finance', 'customer'])
      expect(await (await desk.as(who)).call(calls.page, {})).toMatchObject({ code: '1111' })
    const agent = await desk.as('agent')
    expect(await agent.get(calls.page, { keywords: own.orderNo })).toMatchObject({ records: 0 })
    expect((await agent.get(calls.page, {})).rows.map((row) => row.id)).not.toContain(taskId)
    expect(await agent.call(calls.detail, { id: taskId })).toMatchObject({ code: '1111' })
    expect(await agent.call(calls.submit, { orderNo: own.orderNo })).toMatchObject({ code: '1111' })
  })

  test('are found by number, label, marker and day, and tried again or cancelled several at once', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const { orderNo } = await orderWith(desk, 'E61111181', 'E61111188', 'E61111198')
    await officer.get(calls.submit, { orderNo })
    const worker = siteWorker(desk)
    while (await worker.runNext());
    const found = async (filter: ArgsOf<typeof calls.page>) =>
      (await officer.get(calls.page, { keywords: orderNo, ...filter })).rows
        .map(({ passportNo = '' }) => passportNo)
        .toSorted()
    const taken = (await tasksByPassport(desk)).E61111181!
    const [byNumber] = (await officer.get(calls.page, { keywords: taken.applicationNo! })).rows
    expect(byNumber).toMatchObject({ id: taken.id, applicationId: expect.any(Number) })
    expect(await found({ applicationStatus: 48 })).toEqual(['E61111188', 'E61111198'])
    expect(await found({ marker: 'update' })).toEqual([])
    expect(await found({ marker: 'add', fromDay: '2026-11-20', toDay: '2026-11-20' })).toHaveLength(3)
    expect(await found({ toDay: '2026-11-19' })).toEqual([])
    const wanted = (await officer.get(calls.page, { keywords: orderNo })).rows
    const named = wanted.map(({ id, version }) => ({ id, version }))
    const tried = await officer.get(calls.batchRetry, { items: named })
    // The one that the site has cannot be tried again, and holds up nobody.
    expect(tried).toMatchObject({ ok: 2, failed: 1 })
    expect(await found({ marker: 'update', status: 16 })).toEqual(['E61111188', 'E61111198'])
    const waiting = (await officer.get(calls.page, { keywords: orderNo, status: 16 })).rows
    const items = waiting.map(({ id, version }) => ({ id, version }))
    expect(await officer.get(calls.batchCancel, { items })).toMatchObject({ ok: 2, failed: 0 })
    const markers = await desk.store.read
      .selectFrom('visaApplicant')
      .select(['passportNo', 'syncMarker', 'applicationStatus'])
      .where('passportNo', 'in', ['E61111188', 'E61111198'])
      .execute()
    // What the site wants corrected still is to be.
    expect(markers.map(({ syncMarker, applicationStatus }) => [syncMarker, applicationStatus])).toEqual([
      ['update', 48],
      ['update', 48],
    ])
    const { rows } = await officer.get(people.page, { syncMarker: 'update', keywords: 'E61111188' })
    expect(rows).toMatchObject([{ passportNo: 'E61111188', syncMarker: 'update' }])
    expect((await officer.get(people.page, { syncMarker: 'delete' })).records).toBe(0)
  })

  test('are found by an index of the scope and the status', async () => {
    const desk = await openDesk()
    const asked = { page: 1, rows: 20, sidx: 'createTime', sord: 'desc' } as const
    const reaches = [
      { role: 'platform', width: 'all', userId: 1, companyId: 1 },
      { role: 'acceptOrg', width: 'company', userId: 1, companyId: BJ },
      { role: 'agent', width: 'company', userId: 1, companyId: 201 },
    ] as const
    for (const reach of reaches)
      for (const filter of [{}, { status: 16 }] as const) {
        const plan = await planOf(
          desk,
          formTaskList.pageQuery(desk.store.read, { reach, now: 0 }, { ...asked, ...filter }),
        )
        const isSqlite = desk.store.engine === 'sqlite'
        expect(plan).toMatch(isSqlite ? /USING (COVERING )?INDEX form_task_(all|center|company)_/ : /form_task/)
        if (isSqlite) expect(plan).not.toContain('TEMP B-TREE')
      }
  })
})

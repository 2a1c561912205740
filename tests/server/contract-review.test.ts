import { beforeAll, expect, it } from 'vitest'
import { isItemChanged } from '#domain/contract/back-items.ts'
import { contractStatus } from '#domain/status.ts'
import * as calls from '#protocol/contract/calls.ts'
import { reviewChanges, reviewPage } from '#protocol/contract/review-calls.ts'
import { changeContractPapers, contractPapers } from '#protocol/paper/contract-calls.ts'
import { reviewQueue } from '#server/modules/contract/review-queue.ts'
import { form, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { planOf } from './plan.ts'
import { scan } from './received-papers.ts'

const PHOTO = 10102
const CASH = 10104
const TRANSFER_KIND = 'TRANSFER'

onEachEngine('The supervisor’s queue', (openDesk, engine) => {
  let desk: Desk
  let reception: Person
  let reception2: Person
  let supervisor: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    reception2 = await desk.as('reception2')
    supervisor = await desk.as('supervisor')
  })

  const accepted = async (by: Person, over = {}) => {
    const made = await by.get(calls.create, form(over))
    return {
      id: made.id,
      contractNo: made.contractNo,
      ...(await by.get(
        calls.accept,
        made.version ? { id: made.id, version: made.version } : { id: made.id, version: 1 },
      )),
    }
  }

  const paperOf = async (id: number, passportId: number, key: string) => {
    const { people } = await reception.get(contractPapers, { id })
    return people.find((one) => one.passportId === passportId)!.papers.find((one) => one.key === key)!
  }

  it('holds what was accepted in the own center, found by who, when, how urgent and words', async () => {
    const plain = await accepted(reception)
    desk.clock.now += 86_400_000
    const urgent = await accepted(reception2, {
      contactName: '欧阳修',
      passports: [passport({ urgencyLevel: 'URGENT' }), passport()],
    })
    const all = await supervisor.get(reviewPage, { sord: 'asc', rows: 200 })
    expect(all.rows.every((row) => row.status === 8 && row.companyId === 101)).toBe(true)
    expect(all.records).toBe(all.rows.length)
    expect(all.rows.at(-1)).toMatchObject({ id: urgent.id, isAgain: false })
    expect(all.rows.at(-1)?.urgencyLevels.toSorted()).toEqual(['NORMAL', 'URGENT'])
    expect(all.acceptors.map((one) => one.name)).toEqual(expect.arrayContaining(['陈晓雯']))

    const ids = async (filter: object) =>
      (await supervisor.get(reviewPage, { ...filter, rows: 200 })).rows.map((row) => row.id)
    expect(await ids({ acceptUserId: reception2.userId })).toContain(urgent.id)
    expect(await ids({ acceptUserId: reception2.userId })).not.toContain(plain.id)
    expect(await ids({ urgencyLevel: 'URGENT', fromDay: '2026-11-21' })).toEqual([urgent.id])
    expect(await ids({ toDay: '2026-11-20' })).not.toContain(urgent.id)
    expect(await ids({ keywords: plain.contractNo })).toEqual([plain.id])
    expect(await ids({ keywords: '欧阳' })).toEqual([urgent.id])
    desk.clock.now -= 86_400_000

    expect((await reception.call(reviewPage, {})).code).toBe('1111')
    expect((await supervisor.call(reviewPage, { companyId: 102 })).code).toBe('1111')
    const elsewhere = await (await desk.as('bj_supervisor')).get(reviewPage, { rows: 200 })
    expect(elsewhere.rows.every((row) => row.companyId === 102)).toBe(true)
    expect((await (await desk.as('admin')).get(reviewPage, { companyId: 101, rows: 200 })).records).toBe(all.records)
  })

  it('shows what was changed since it was sent back, field by field', async () => {
    const { id, version } = await accepted(reception, {
      passports: [passport(), passport({ cname: '李娜', surname: 'LI', givenNames: 'NA' })],
      paymentMethodId: CASH,
    })
    expect(await supervisor.get(reviewChanges, { id })).toEqual({ differences: [], isSentBack: false, backs: [] })
    const back = await supervisor.get(calls.back, { id, version, reason: '照片不符合要求' })
    const untouched = await supervisor.get(reviewChanges, { id })
    expect(untouched).toMatchObject({
      since: { event: 'back', operator: '林静怡', reason: '照片不符合要求' },
      differences: [],
    })

    const { passports, contract } = await reception.get(calls.details, { id })
    const [first] = passports
    const {
      custody: _,
      flags: __,
      confirmed: ___,
      version: ____,
      barcode: _____,
      issueResult: ______,
      ...kept
    } = first!
    const { paymentMethods } = await reception.get(calls.choices, {})
    const transfer = paymentMethods.find((one) => one.kind === TRANSFER_KIND)!
    const updated = await reception.get(calls.update, {
      id,
      version: back.version,
      contactMobile: '15400009009',
      paymentMethodId: transfer.id,
      passports: [{ ...kept, expiryDay: '2035-01-01', entries: 'DOUBLE' }],
      services: [{ serviceId: PHOTO, quantity: 2, passportIndex: 0 }],
    })
    await reception.get(calls.acceptAgain, { id, version: updated.version })
    const { since, differences } = await supervisor.get(reviewChanges, { id })
    expect(since?.event).toBe('back')
    const found = differences.map(({ part, kind, name, who }) => [part, kind, name, who])
    expect(found).toEqual(
      expect.arrayContaining([
        ['contract', 'changed', contract.contractNo, undefined],
        ['passport', 'changed', '张伟', undefined],
        ['passport', 'removed', '李娜', undefined],
      ]),
    )
    const fields = Object.fromEntries(
      differences.flatMap((one) =>
        one.fields.map((field) => [`${one.part} ${one.kind} ${field.field}`, [field.before, field.after]]),
      ),
    )
    expect(fields['contract changed contactMobile']).toEqual(['15400009001', '15400009009'])
    expect(fields['contract changed paymentMethodName']).toEqual(['现金', transfer.name])
    expect(fields['passport changed expiryDay']).toEqual(['2034-05-09', '2035-01-01'])
    expect(fields['passport changed entries']).toEqual(['SINGLE', 'DOUBLE'])
    expect(fields['service added quantity']).toEqual([undefined, 2])
    expect(differences.some((one) => one.part === 'line' && one.kind === 'removed' && one.who === '李娜')).toBe(true)
    const [row] = (await supervisor.get(reviewPage, { keywords: contract.contractNo })).rows
    expect(row?.isAgain).toBe(true)
    expect((await (await desk.as('bj_supervisor')).call(reviewChanges, { id })).code).toBe('1111')
    const english = await supervisor.get(reviewChanges, { id }, { lang: 'en' })
    expect(JSON.stringify(english.differences.find((one) => one.part === 'contract'))).toContain(transfer.ename)
  })

  it('keeps what was marked, and takes it again only with something changed or with words', async () => {
    const { id, version } = await accepted(reception)
    const { passports } = await reception.get(calls.details, { id })
    const [person] = passports as [(typeof passports)[0]]
    const item = { passportId: person.id, paperKey: 'PHOTO', code: 'PHOTO', note: '背景不是白色' }
    const reason = '张伟：照片不符合要求'
    const wrong = [
      { ...item, code: 'MOOD' },
      { ...item, passportId: 999_999 },
    ]
    expect(await supervisor.call(calls.back, { id, version, reason, items: wrong })).toMatchObject({
      code: '9999',
      data: { fields: [{ path: 'items.0.code' }, { path: 'items.1.passportId' }] },
    })
    const back = await supervisor.get(calls.back, { id, version, reason, items: [item] })
    expect(await reception.get(reviewChanges, { id })).toMatchObject({
      isSentBack: true,
      differences: [],
      backs: [{ event: 'back', operator: '林静怡', reason, items: [{ ...item, paperName: '证件照', who: '张伟' }] }],
    })
    const bare = await reception.call(calls.acceptAgain, { id, version: back.version })
    expect(bare).toMatchObject({ code: '9999', msg: '请修改后再提交，或说明为何无需修改' })
    const short = await reception.call(calls.acceptAgain, { id, version: back.version, remark: '不改' })
    expect(short.code).toBe('9999')
    const photo = () => paperOf(id, person.id, 'PHOTO')
    expect(await photo()).toMatchObject({ status: 0, isRejected: true, reason: '照片不符合要求 · 背景不是白色' })
    const again = await reception.get(calls.acceptAgain, { id, version: back.version, remark: '领馆已接受' })
    expect(await photo()).toMatchObject({ status: 8, isRejected: false, reason: '领馆已接受', files: [scan] })
    expect(await reception.get(reviewChanges, { id })).toMatchObject({ isSentBack: false, backs: [{ reason }] })
    // A user who accepted it takes that back himself: nobody is told off, and nothing has to be changed.
    const own = await reception.get(calls.back, { id, version: again.version, reason: '客户要改期' })
    expect(await reception.get(reviewChanges, { id })).toMatchObject({
      isSentBack: false,
      since: { event: 'withdraw', reason: '客户要改期' },
      backs: [{ reason }],
    })
    await reception.get(calls.acceptAgain, { id, version: own.version })
  })

  it('asks for a rejected paper once more, whatever else was changed', async () => {
    const { id, version } = await accepted(reception)
    const { passports } = await reception.get(calls.details, { id })
    const [{ id: passportId }] = passports as [(typeof passports)[0]]
    const items = ['PHOTO', 'TICKET', 'FORM'].map((paperKey) => ({ passportId, paperKey, code: 'MATERIAL' }))
    const ticket = { changeId: 'ticket', passportId, key: 'TICKET', version: 0, event: 'receive' as const }
    await reception.get(changeContractPapers, { id, items: [ticket] })
    const back = await supervisor.get(calls.back, { id, version, reason: '材料不全', items })
    const edited = await reception.get(calls.update, { id, version: back.version, contactName: '李四' })
    const refused = await reception.call(calls.acceptAgain, { id, version: edited.version })
    expect(refused).toMatchObject({
      code: '9999',
      data: { fields: items.map(() => ({ path: 'passports.0.papers', key: 'accept.paperRejected' })) },
    })
    // It is offered all the same: words may answer it.
    const { actions } = await reception.get(calls.details, { id })
    expect(actions.find(({ event }) => event === 'acceptAgain')).toEqual({ event: 'acceptAgain' })
    const receive = async (key: string, files?: [typeof scan]) => {
      const change = { changeId: `again ${key}`, passportId, key, event: 'receive' as const, ...(files && { files }) }
      const { version: seen } = await paperOf(id, passportId, key)
      await reception.get(changeContractPapers, { id, items: [{ ...change, version: seen }] })
    }
    await receive('PHOTO', [scan])
    const { differences } = await reception.get(reviewChanges, { id })
    const mended = (paperKey: string) => isItemChanged({ passportId, paperKey, code: 'MATERIAL' }, differences)
    expect([mended('PHOTO'), mended('TICKET')]).toEqual([true, false])
    await receive('TICKET')
    await receive('FORM')
    await reception.get(calls.acceptAgain, { id, version: edited.version })
    expect((await supervisor.get(reviewChanges, { id })).differences.map(({ part }) => part)).toEqual([
      'contract',
      ...items.map(() => 'paper'),
    ])
  })

  it('compares with the last decision only, and takes what moved for the same', async () => {
    const { id, version } = await accepted(reception, { passports: [passport(), passport({ cname: '王芳' })] })
    const reviewed = await supervisor.get(calls.review, { id, version })
    const back = await supervisor.get(calls.reviewedBack, { id, version: reviewed.version, reason: '行程变更' })
    const { passports } = await reception.get(calls.details, { id })
    const forms = passports.map(
      ({ custody: _, flags: __, confirmed: ___, version: ____, barcode: _____, issueResult: ______, ...one }) => one,
    )
    const turned = await reception.get(calls.update, { id, version: back.version, passports: forms.toReversed() })
    await reception.get(calls.acceptAgain, { id, version: turned.version, remark: '行程不变' })
    const { since, differences } = await supervisor.get(reviewChanges, { id })
    expect(since).toMatchObject({ event: 'reviewedBack', reason: '行程变更' })
    expect(differences).toEqual([])
  })

  it('compares the samples with what they were: one was corrected, of one the payment method was changed', async () => {
    const fresh = await openDesk()
    const admin = await fresh.as('admin')
    const { rows } = await admin.get(calls.page, { rows: 200 })
    const found: string[][] = []
    const ended = [contractStatus.RETRIEVED, contractStatus.COMPLETED, contractStatus.REFUNDED] as number[]
    for (const { id, status } of rows) {
      const { since, differences } = await admin.get(reviewChanges, { id })
      // Whose passports went back, his originals went with them.
      const shown = differences.filter(({ part }) => !(part === 'paper' && ended.includes(status)))
      if (since) found.push(shown.flatMap((one) => one.fields.map((field) => `${one.part} ${field.field}`)))
    }
    expect(found.length).toBeGreaterThan(5)
    // The first is what an approved application changed; what was corrected is promised for a later day.
    expect(found.flat().toSorted()).toEqual(['contract paymentMethodName', 'contract readyDay', 'passport expiryDay'])
  })

  it('is answered by the index of its status', async () => {
    if (engine !== 'sqlite') return
    const reach = { width: 'company', role: 'acceptOrg', userId: 2, companyId: 101 } as const
    for (const sidx of ['acceptTime', 'readyDay'] as const) {
      const plan = await planOf(
        desk,
        reviewQueue.pageQuery(desk.store.read, { reach, now: 0 }, { page: 1, rows: 20, sidx, sord: 'asc' }),
      )
      expect(plan).toMatch(/INDEX contract_company_status_(accept|ready)/)
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })
})

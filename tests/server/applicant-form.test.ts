import { expect, test, vi } from 'vitest'
import { identityCodes } from '#domain/status.ts'
import * as calls from '#protocol/applicant/calls.ts'
import { create as makeContract, details as readContract, update as updateContract } from '#protocol/contract/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { cancel, detail, remove, save } from '#protocol/order/visa-order/applicant-calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import { papers } from '#protocol/paper/calls.ts'
import { form as contractForm, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { evisa, person, sticker } from './order-forms.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const LI = { ...person('LI'), passportNo: 'E76543210', birthDay: '1990-05-01', sex: 'M' as const }

/** An order with these people, and their ids in order. */
async function orderOf(who: Person, people = [LI], over: object = sticker()) {
  const made = await who.get(orders.create, { ...(over as ReturnType<typeof sticker>), applicants: people })
  const found = await who.get(orders.applicants, { id: made.id })
  return { orderId: made.id, orderNo: made.orderNo, ids: found.map((one) => one.id) }
}

async function opened(who: Person, id: number) {
  const view = await who.get(calls.form, { id })
  const save = (answers: object, version = view.applicant.version) => ({
    id,
    version,
    formVersion: view.formVersion,
    answers: { ...view.answers, ...answers },
  })
  return { ...view, save }
}

const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields: { path: string; key: string }[] }).fields.map(({ path, key }) => `${path} ${key}`)

const stored = ({ store }: Desk, ids: readonly number[]) =>
  store.read.selectFrom('visaForm').selectAll().where('applicantId', 'in', ids).execute()

onEachEngine('the form of an applicant', (openDesk) => {
  test('is that of his order’s kind, begins with his passport, and is saved as far as it is filled in', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids, orderId } = await orderOf(reception)
    const view = await opened(reception, ids[0]!)
    expect(view).toMatchObject({ formCode: 'RUS_STICKER', answers: { surname: 'LI', passportNo: 'E76543210' } })
    expect(view.proposals.entryDate).toEqual([{ value: sticker().entryDate, from: 'order' }])
    expect(view.others.map((one) => one.surname)).toEqual(['LI'])
    const saved = await reception.get(
      calls.saveForm,
      view.save({ issuer: ' mvd ', maritalStatus: 'SINGLE', expiryDay: '2031-01-01', birthPlace: 'Changsha' }),
    )
    expect(saved.percent).toBeGreaterThan(view.percent)
    expect(saved.problems.map(({ path }) => path)).toContain('itinerary')
    expect(saved.problems.map(({ path }) => path)).not.toContain('maritalStatus')
    const again = await opened(reception, ids[0]!)
    expect(again.answers).toMatchObject({ issuer: 'MVD', maritalStatus: 'SINGLE', expiryDay: '2031-01-01' })
    expect(again).toMatchObject({ percent: saved.percent, updateUser: '陈晓雯' })
    const [row] = await stored(desk, ids)
    expect(row!.answers).not.toContain('E76543210')
    const { rows } = await reception.get(calls.page, { keywords: 'E76543210' })
    // A paper that is missing and stops is in the way of sending, too.
    const stopping = (await reception.get(papers, { id: ids[0]! })).papers.filter(
      ({ isAsked, weight }) => isAsked && weight === 'STOP',
    )
    const formProblems = saved.problems.length + stopping.length
    expect(rows[0]).toMatchObject({ formPercent: saved.percent, formProblems })
    const { applicant, logs } = await reception.get(detail, { id: ids[0]! })
    expect(applicant.expiryDay).toBe('2031-01-01')
    expect(logs[0]).toMatchObject({ action: 'editForm', content: 'expiryDay birthPlace maritalStatus issuer' })
    expect((await opened(reception, (await orderOf(reception, [LI], evisa())).ids[0]!)).formCode).toBe('RUS_EVISA')
    expect(orderId).toBeGreaterThan(0)
  })

  test('refuses what cannot be stored, each at its field, and keeps nothing of it', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids } = await orderOf(reception, [LI, { ...person('WU'), passportNo: 'E70000001' } as typeof LI])
    const view = await opened(reception, ids[0]!)
    const wrong: [object, string][] = [
      [{ nonsense: 1 }, 'nonsense rules.unknownField'],
      [{ issuer: '公安局' }, 'issuer form.noChinese'],
      [{ maritalStatus: 'MAYBE' }, 'maritalStatus rules.choice'],
      [{ birthDay: '1990-02-30' }, 'birthDay rules.day'],
      [{ phone: '12' }, 'phone rules.phone'],
      [{ photo: 'x.jpg' }, 'photo rules.unknownField'],
      [{ accountPassword: 'secret99' }, 'accountPassword rules.unknownField'],
      [{ surname: '' }, 'surname rules.required'],
      [{ nationality: 'QQQ' }, 'nationality rules.choice'],
      [{ passportNo: 'E70000001' }, 'passportNo order.applicantTwice'],
    ]
    for (const [answers, problem] of wrong)
      expect(fieldsOf(await reception.call(calls.saveForm, view.save({ birthPlace: 'X', ...answers })))).toEqual([
        problem,
      ])
    expect(await stored(desk, ids)).toEqual([])
    const said = await reception.call(calls.saveForm, view.save({ issuer: '公安局' }))
    expect(said.msg).toBe('签发机关：请勿输入中文')
    const old = { ...view.save({}), formVersion: 99 }
    expect(await reception.call(calls.saveForm, old)).toMatchObject({
      code: '9999',
      msg: '申请表已更新，请刷新页面后再填写',
    })
  })

  test('two people: the second is told, and loses nothing of the first', async () => {
    const desk = await openDesk()
    const [reception, agent] = [await desk.as('reception'), await desk.as('agent')]
    const { ids, orderId } = await orderOf(agent)
    await agent.get(v1.confirm, { id: orderId, version: 1 })
    const [mine, theirs] = [await opened(reception, ids[0]!), await opened(agent, ids[0]!)]
    await agent.get(calls.saveForm, theirs.save({ birthPlace: 'CHANGSHA' }))
    expect(await reception.call(calls.saveForm, mine.save({ issuer: 'MVD' }))).toMatchObject({ code: '4409' })
    const now = await opened(reception, ids[0]!)
    await reception.get(calls.saveForm, now.save({ issuer: 'MVD' }))
    // The order was changed by the agent, its form since by reception.
    const reply = await agent.call(calls.saveForm, theirs.save({ issuer: 'MVD' }))
    expect(reply).toMatchObject({ code: '4409', data: { by: '陈晓雯' } })
    expect((await opened(agent, ids[0]!)).answers).toMatchObject({ birthPlace: 'CHANGSHA', issuer: 'MVD' })
  })

  test('is nobody’s who may not see the order, and is not filled in once he is cancelled', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids } = await orderOf(reception)
    const view = await opened(reception, ids[0]!)
    for (const name of ['bj_reception', 'agent', 'customer']) {
      const other = await desk.as(name)
      expect(await other.call(calls.form, { id: ids[0]! })).toMatchObject({ code: '1111' })
      expect(await other.call(calls.saveForm, view.save({}))).toMatchObject({ code: '1111' })
    }
    expect((await (await desk.as('desk')).get(calls.form, { id: ids[0]! })).applicant.actions).toEqual([])
    expect(await (await desk.as('desk')).call(calls.saveForm, view.save({}))).toMatchObject({ code: '1111' })
    await reception.get(cancel, { id: ids[0]!, version: view.applicant.version, reason: '不去了' })
    const after = await opened(reception, ids[0]!)
    expect(after.applicant.actions).toEqual([])
    expect((await reception.call(calls.saveForm, after.save({}))).code).toBe('9999')
  })

  test('goes with its applicant', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids } = await orderOf(reception)
    const view = await opened(reception, ids[0]!)
    const { version } = await reception.get(calls.saveForm, view.save({ issuer: 'MVD' }))
    await reception.get(remove, { id: ids[0]!, version })
    expect(await stored(desk, ids)).toEqual([])
  })
})

onEachEngine('what is proposed', (openDesk) => {
  test('comes from an earlier form of the same passport within reach, and of the trip from the others', async () => {
    const desk = await openDesk()
    const [reception, other] = [await desk.as('reception'), await desk.as('bj_reception')]
    const first = await orderOf(reception)
    const before = await opened(reception, first.ids[0]!)
    await reception.get(
      calls.saveForm,
      before.save({ birthPlace: 'CHANGSHA', itinerary: [{ place: 'MOSCOW' }], refused: true }),
    )
    const second = await orderOf(reception, [LI, { ...person('WU'), passportNo: 'E70000001' } as typeof LI])
    const again = await opened(reception, second.ids[0]!)
    expect(again.earlier).toMatchObject({ applicantId: first.ids[0], orderNo: first.orderNo })
    expect(again.proposals.birthPlace).toEqual([{ value: 'CHANGSHA', from: 'earlier', at: desk.clock.now }])
    expect(again.proposals.itinerary).toBeUndefined()
    expect(again.proposals.refused).toBeUndefined()
    await reception.get(calls.saveForm, again.save({ itinerary: [{ place: 'KAZAN' }] }))
    const companion = await opened(reception, second.ids[1]!)
    expect(companion.earlier).toBeUndefined()
    expect(companion.proposals.itinerary).toEqual([{ value: [{ place: 'KAZAN' }], from: 'group' }])
    const elsewhere = await orderOf(other, [LI], { ...sticker(), acceptOrgId: 102 })
    const theirs = await opened(other, elsewhere.ids[0]!)
    expect(theirs.earlier).toBeUndefined()
    expect(theirs.proposals.birthPlace).toBeUndefined()
  })

  test('comes from where the same passport was confirmed, within reach, and from the member whose order it is', async () => {
    const desk = await openDesk()
    const [reception, other] = [await desk.as('reception'), await desk.as('bj_reception')]
    const first = await orderOf(reception)
    const whole = { sex: 'M', birthDay: '1990-04-12', expiryDay: '2034-05-09', issueDay: '2024-05-10' }
    const before = await opened(reception, first.ids[0]!)
    const { version } = await reception.get(calls.saveForm, before.save(whole))
    expect((await opened(reception, (await orderOf(reception)).ids[0]!)).confirmedOn).toBeUndefined()
    await reception.get(calls.confirmPassport, { id: first.ids[0]!, version })
    const member = await desk.store.read
      .selectFrom('userAccount')
      .select(['id', 'mobile', 'email', 'realName'])
      .where('identityCode', '=', identityCodes.customer)
      .where('mobile', 'is not', null)
      .where('email', 'is not', null)
      .executeTakeFirstOrThrow()
    const contact = { userId: member.id, contactMobile: member.mobile!, contactName: member.realName ?? '' }
    const second = await orderOf(reception, [LI], { ...sticker(), ...contact })
    const again = await opened(reception, second.ids[0]!)
    expect(again.confirmedOn).toEqual({
      applicantId: first.ids[0],
      orderId: first.orderId,
      orderNo: first.orderNo,
      at: desk.clock.now,
    })
    expect(again.proposals.expiryDay).toEqual([{ value: '2034-05-09', from: 'passport', at: desk.clock.now }])
    expect(again.proposals.email).toContainEqual({ value: member.email, from: 'member' })
    const elsewhere = await orderOf(other, [LI], { ...sticker(), acceptOrgId: 102 })
    const theirs = await opened(other, elsewhere.ids[0]!)
    expect([theirs.confirmedOn, theirs.proposals.expiryDay]).toEqual([undefined, undefined])
  })
})

onEachEngine('a passport that a contract holds', (openDesk) => {
  test('is changed there alone, and the form follows', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids, orderId } = await orderOf(reception)
    const [id] = ids as [number]
    const view = await opened(reception, id)
    await reception.get(calls.saveForm, view.save({ expiryDay: '2031-01-01' }))
    const { order } = await reception.get(orders.details, { id: orderId })
    await reception.get(v1.confirm, { id: orderId, version: order.version })
    const held = passport({ applicantId: id, passportNo: 'E76543210', surname: 'LI', givenNames: 'WEIWEI' })
    const made = await reception.get(
      makeContract,
      contractForm({ orderId, passports: [{ ...held, expiryDay: undefined }] }),
    )
    const kept = await opened(reception, id)
    expect(kept.passportLock).toMatchObject({ contractId: made.id, isConfirmed: false })
    // What the contract leaves open, the order knows.
    expect(kept.answers).toMatchObject({ givenNames: 'WEIWEI', expiryDay: '2031-01-01' })
    const refused = await reception.call(calls.saveForm, kept.save({ givenNames: 'WEI', issuer: 'MVD' }))
    expect(fieldsOf(refused)).toEqual(['givenNames applicant.passportKept'])
    await reception.get(calls.saveForm, kept.save({ issuer: 'MVD' }))
    const contract = await reception.get(readContract, { id: made.id })
    const [row] = contract.passports
    const { orderId: _, ...rest } = contractForm({ orderId, passports: [] }) as Record<string, unknown>
    await reception.get(updateContract, {
      ...rest,
      id: made.id,
      version: contract.contract.version,
      passports: [{ ...held, id: row!.id, passportNo: 'E76543219' }],
    } as never)
    const after = await opened(reception, id)
    expect(after.answers).toMatchObject({ passportNo: 'E76543219', issuer: 'MVD' })
  })

  test('counts in the lists as soon as the contract says it', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { ids, orderId } = await orderOf(reception)
    const [id] = ids as [number]
    const listed = () =>
      desk.store.read
        .selectFrom('visaApplicant')
        .select(['formPercent as percent', 'formProblems as problems'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    await reception.get(calls.saveForm, (await opened(reception, id)).save({ birthPlace: 'CHANGSHA' }))
    const { order } = await reception.get(orders.details, { id: orderId })
    await reception.get(v1.confirm, { id: orderId, version: order.version })
    const before = await listed()
    const held = passport({ applicantId: id, passportNo: 'E76543210', surname: 'LI', givenNames: 'LI' })
    const first = { ...held, birthDay: undefined, sex: undefined, nationality: undefined, expiryDay: undefined }
    const made = await reception.get(makeContract, contractForm({ orderId, passports: [first] }))
    const linked = await listed()
    expect(linked.percent).toBe((await opened(reception, id)).percent)
    const contract = await reception.get(readContract, { id: made.id })
    const { orderId: _, ...rest } = contractForm({ orderId, passports: [] }) as Record<string, unknown>
    await reception.get(updateContract, {
      ...rest,
      id: made.id,
      version: contract.contract.version,
      passports: [{ ...first, id: contract.passports[0]!.id, expiryDay: '2031-01-01' }],
    } as never)
    const entered = await listed()
    expect(entered.percent).toBe((await opened(reception, id)).percent)
    expect(entered.percent).toBeGreaterThan(before.percent!)
    expect(entered.problems).toBe(linked.problems! - 1)
  })
})

onEachEngine('a passport that somebody has confirmed', (openDesk) => {
  test('is changed nowhere, and says who and when; a supervisor opens it again for a reason', async () => {
    const desk = await openDesk()
    const [reception, supervisor] = [await desk.as('reception'), await desk.as('supervisor')]
    const { ids, orderId } = await orderOf(reception)
    const [id] = ids as [number]
    const view = await opened(reception, id)
    expect(view.passportActions).toEqual(['confirmPassport'])
    const early = await reception.call(calls.confirmPassport, { id, version: view.applicant.version })
    expect(early.msg).toContain('有效期至')
    const { version } = await reception.get(calls.saveForm, view.save({ expiryDay: '2031-01-01' }))
    await reception.get(calls.confirmPassport, { id, version })
    const locked = await opened(reception, id)
    expect(locked.passportLock).toEqual({ isConfirmed: true, by: '陈晓雯', at: desk.clock.now })
    expect(locked.passportActions).toEqual([])

    const changed = await reception.call(calls.saveForm, locked.save({ givenNames: 'WEIWEI', issuer: 'MVD' }))
    expect(fieldsOf(changed)).toEqual(['givenNames applicant.passportConfirmed'])
    expect(changed.msg).toMatch(/^名：护照信息已由 陈晓雯 于 .* 确认，不能修改$/)
    const person = { id, orderId, version: locked.applicant.version, ...LI, expiryDay: '2031-01-01' }
    expect(fieldsOf(await reception.call(save, { ...person, cname: '李伟' }))).toEqual([
      'cname applicant.passportConfirmed',
    ])
    const { order } = await reception.get(orders.details, { id: orderId })
    const whole = { ...sticker(), id: orderId, version: order.version, applicants: [{ ...LI, id, surname: 'LEE' }] }
    expect(fieldsOf(await reception.call(orders.update, whole))).toContain(
      'applicants.0.surname applicant.passportConfirmed',
    )
    await reception.get(calls.saveForm, locked.save({ issuer: 'MVD' }))

    const again = await opened(supervisor, id)
    expect(again.passportActions).toEqual(['unconfirmPassport'])
    const asked = { id, version: again.applicant.version }
    expect((await reception.call(calls.unconfirmPassport, { ...asked, reason: '写错了' })).code).toBe('1111')
    expect(fieldsOf(await supervisor.call(calls.unconfirmPassport, { ...asked, reason: ' ' }))).toEqual([
      'reason rules.required',
    ])
    await supervisor.get(calls.unconfirmPassport, { ...asked, reason: '写错了' })
    await reception.get(calls.saveForm, (await opened(reception, id)).save({ givenNames: 'WEIWEI' }))
    const { logs } = await reception.get(detail, { id })
    expect(logs.map(({ action }) => action)).toEqual([
      'editForm',
      'unconfirmPassport',
      'editForm',
      'confirmPassport',
      'editForm',
    ])
    expect(logs[1]!.content).toBe('写错了')
  })
})

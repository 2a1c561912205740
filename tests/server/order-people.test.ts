import { expect, test } from 'vitest'
import { visaStatus } from '#domain/status.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as calls from '#protocol/order/calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import { firstApplicant, queuedOrder } from './evisa-orders.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'
import { person, sticker } from './order-forms.ts'

const make = async (who: Person, ...names: string[]) =>
  (await who.get(calls.create, { ...sticker(), applicants: names.map(person) })).id
const see = (who: Person, id: number) => who.get(calls.details, { id })
const eventsOf = (actions: { event: string; refused?: string | undefined }[]) =>
  actions.map(({ event, refused }) => (refused ? `${event}: ${refused}` : event))
const move = (desk: Desk, orderId: number, status: number) =>
  desk.store.change(async (tx) => {
    await tx.updateTable('visaApplicant').set({ status }).where('orderId', '=', orderId).execute()
    await tx.updateTable('visaOrder').set({ status }).where('id', '=', orderId).execute()
  })

onSqliteForBoth('the people on an order', (openDesk) => {
  test('are added, changed and taken off while it is new; each leaves an entry in both logs', async () => {
    const reception = await (await openDesk()).as('reception')
    const id = await make(reception, 'LI')
    const added = await reception.get(people.save, { orderId: id, ...person('WANG'), passportNo: 'E11111111' })
    let now = await see(reception, id)
    expect(now.applicants.map((one) => [one.surname, one.status])).toEqual([
      ['LI', 8],
      ['WANG', 8],
    ])
    expect(now.order).toMatchObject({ applicantCount: 2, version: 2 })
    expect(now.logs[0]).toMatchObject({ action: 'applicantAdded', content: 'WANG WEI' })
    const changed = { id: added.id, version: 1, orderId: id, ...person('WANG'), cname: '王伟', passportNo: 'E22222222' }
    expect(await reception.get(people.save, changed)).toEqual({ id: added.id, version: 2, taken: [] })
    expect(await reception.call(people.save, changed)).toMatchObject({ code: '4409' })
    const { applicant, logs } = await reception.get(people.detail, { id: added.id })
    expect(applicant).toMatchObject({ cname: '王伟', passportNo: 'E22222222' })
    expect(logs.map((entry) => entry.action)).toEqual(['edit', 'create'])
    await reception.get(people.remove, { id: added.id, version: 2 })
    now = await see(reception, id)
    expect(now.applicants).toHaveLength(1)
    expect(now.order.applicantCount).toBe(1)
    expect(now.logs.map((entry) => entry.action)).toEqual([
      'applicantRemoved',
      'applicantEdited',
      'applicantAdded',
      'create',
    ])
  })

  test('a passport is on an order once, unless its holder was cancelled', async () => {
    const reception = await (await openDesk()).as('reception')
    const id = await make(reception, 'LI')
    const first = await reception.get(people.save, { orderId: id, ...person('WANG'), passportNo: 'E11111111' })
    const twice = { orderId: id, ...person('WANG'), passportNo: 'E11111111' }
    expect((await reception.call(people.save, twice)).msg).toBe('订单中已有护照号相同的申请人')
    await reception.get(people.cancel, { id: first.id, version: 1, reason: '改期' })
    await reception.get(people.save, twice)
  })

  test('offers what the status allows, with the reason for what it does not', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const id = await make(reception, 'LI')
    const actions = async () => {
      const { order: _, applicants, actions: own } = await see(reception, id)
      return [eventsOf(applicants[0]!.actions), eventsOf(own)]
    }
    expect(await actions()).toEqual([
      ['editForm', 'edit', 'remove', 'cancel'],
      ['confirm', 'confirmAndSign', 'edit', 'addApplicant', 'attach', 'cancel', 'delete'],
    ])
    await move(desk, id, 16)
    expect(await actions()).toEqual([
      ['receive', 'editForm', 'edit', 'cancel'],
      ['sign', 'edit', 'addApplicant', 'attach', 'cancel'],
    ])
    await move(desk, id, 40)
    expect(await actions()).toEqual([
      ['editForm', 'edit: order.applicantClosed', 'cancel'],
      ['addApplicant: order.applicantsClosed', 'attach', 'cancel'],
    ])
    await move(desk, id, 48)
    expect((await actions())[0]).toEqual(['supplement', 'editForm', 'edit', 'cancel'])
    await move(desk, id, 64)
    expect((await actions())[0]).toEqual([])
    expect((await see(await desk.as('finance'), id)).actions).toEqual([])
  })

  test('what is not offered is refused, whoever asks', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const id = await make(reception, 'LI')
    const one = (await see(reception, id)).applicants[0]!
    await move(desk, id, 40)
    const named = { id: one.id, version: one.version }
    expect((await reception.call(people.remove, named)).msg).toContain('不能删除申请人')
    expect((await reception.call(people.save, { ...named, orderId: id, ...person('HE') })).msg).toContain('不能修改')
    expect((await reception.call(people.save, { orderId: id, ...person('HE') })).msg).toContain('不能再增加申请人')
    await move(desk, id, 64)
    const refused = await reception.call(people.cancel, { ...named, reason: '行程变更' })
    expect(refused.msg).toBe('当前状态为“已送签”，不能取消申请')
  })
})

onSqliteForBoth('cancelling', (openDesk) => {
  test('one applicant: the order follows the others', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const id = await make(reception, 'LI', 'WANG')
    const [li, wang] = (await see(reception, id)).applicants
    await desk.store.change(async (tx) => {
      await tx.updateTable('visaApplicant').set({ status: 40 }).where('id', '=', wang!.id).execute()
    })
    const asked = { id: li!.id, version: li!.version, reason: '客户行程变更' }
    expect(await reception.call(people.cancel, { ...asked, reason: ' ' })).toMatchObject({ code: '9999' })
    await reception.get(people.cancel, asked)
    const now = await see(reception, id)
    expect(now.applicants.map((one) => one.status)).toEqual([88, 40])
    expect(now.order).toMatchObject({ status: 40, orderStatus: 0 })
    expect(now.logs[0]).toMatchObject({ action: 'applicantCancelled', content: 'LI WEI: 客户行程变更', toStatus: 40 })
    const { logs, applicant } = await reception.get(people.detail, { id: li!.id })
    expect(logs[0]).toMatchObject({ action: 'cancel', fromStatus: 8, toStatus: 88, content: '客户行程变更' })
    expect(applicant.actions).toEqual([])
    expect(await reception.call(people.cancel, asked)).toMatchObject({ code: '4409' })
  })

  test('a whole order: everybody at once, and nothing is left to pay', async () => {
    const desk = await openDesk()
    const customer = await desk.as('customer')
    const id = await make(customer, 'LI', 'WANG')
    await customer.get(v1.cancel, { id, version: 1, reason: '不去了' })
    const now = await see(customer, id)
    expect(now.applicants.map((one) => one.status)).toEqual([88, 88])
    expect(now.order).toMatchObject({ status: 88, orderStatus: 1, payStatus: 128 })
    expect(now.logs[0]).toMatchObject({ action: 'cancel', fromStatus: 8, toStatus: 88, content: '不去了' })
    expect(now.logs.filter((entry) => entry.action === 'cancel')).toHaveLength(1)
    const again = await customer.call(v1.cancel, { id, version: now.order.version, reason: '再次' })
    expect(again.msg).toBe('当前状态为“已取消”，不能取消申请')
  })

  test('an order that names nobody yet', async () => {
    const reception = await (await openDesk()).as('reception')
    const id = await make(reception)
    await reception.get(v1.cancel, { id, version: 1, reason: '重复下单' })
    expect((await see(reception, id)).order).toMatchObject({ status: 88, orderStatus: 1 })
    expect((await reception.get(v1.page, { status: 88, rows: 200 })).rows.map((row) => row.id)).toContain(id)
  })

  test('an order with an application that its site may have: a supervisor may, and others are told before they ask', async () => {
    const desk = await openDesk()
    const { id } = await queuedOrder(desk, ['E10000001'])
    const offered = async (userName: string) => {
      const { actions } = await (await desk.as(userName)).get(calls.details, { id })
      return actions.find(({ event }) => event === 'cancel')
    }
    expect(await offered('reception')).toEqual({
      event: 'cancel',
      refused: 'visaOrder.refused.isEachCancellable',
      note: 'LI WEI',
    })
    expect(await offered('supervisor')).toEqual({ event: 'cancel' })
    const { version } = await (await desk.as('supervisor')).get(calls.read, { id })
    await (await desk.as('supervisor')).get(v1.cancel, { id, version, reason: '行程取消' })
    expect(await firstApplicant(desk, id)).toMatchObject({ status: visaStatus.CANCELLED })
  })

  test('all or none: one who is too far holds up the others', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const id = await make(reception, 'LI', 'WANG')
    const [, wang] = (await see(reception, id)).applicants
    await desk.store.change(async (tx) => {
      await tx.updateTable('visaApplicant').set({ status: 64 }).where('id', '=', wang!.id).execute()
    })
    expect(await reception.call(v1.cancel, { id, version: 1, reason: '…' })).toMatchObject({ code: '9999' })
    expect((await see(reception, id)).applicants.map((one) => one.status)).toEqual([8, 64])
  })

  test('is done once however often the same command comes', async () => {
    const reception = await (await openDesk()).as('reception')
    const id = await make(reception, 'LI')
    const asked = { id, version: 1, reason: '…' }
    const first = await reception.get(v1.cancel, asked, { key: 'cancel-once' })
    expect(await reception.get(v1.cancel, asked, { key: 'cancel-once' })).toEqual(first)
    expect((await see(reception, id)).logs.filter((entry) => entry.action === 'cancel')).toHaveLength(1)
  })
})

onSqliteForBoth('an applicant of a contract', (openDesk) => {
  const onContract = async (desk: Desk) => {
    const row = await desk.store.read
      .selectFrom('contractPassport')
      .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
      .select(['contract.id', 'contract.contractNo', 'contract.orderId', 'contractPassport.applicantId'])
      .where('contract.status', '=', 12)
      .where('contract.companyId', '=', 101)
      .where('contractPassport.applicantId', 'is not', null)
      .executeTakeFirstOrThrow()
    return { ...row, orderId: row.orderId!, applicantId: row.applicantId! }
  }

  test('is managed by it, and the answer names it', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { contractNo, orderId, applicantId } = await onContract(desk)
    const { applicants, contract, actions } = await see(reception, orderId)
    const one = applicants.find((each) => each.id === applicantId)!
    expect(one.contractNo).toBe(contractNo)
    expect(eventsOf(one.actions)).toEqual([
      'editForm',
      'edit: order.hasContract',
      'cancel: visaApplicant.refused.isNotManagedByContract',
    ])
    expect(contract).toMatchObject({ contractNo, status: 12, totalFen: expect.any(Number) })
    expect(eventsOf(actions)).toContain('addApplicant: order.hasContract')
    const asked = { id: one.id, version: one.version, reason: '…' }
    for (const refused of [
      await reception.call(people.cancel, asked),
      await reception.call(people.save, { id: one.id, version: one.version, orderId, ...person('HE') }),
      await reception.call(people.save, { orderId, ...person('HE') }),
    ])
      expect(refused.msg).toBe(`由合同 ${contractNo} 管理`)
  })

  test('can be cancelled once the contract that was sent back has let him go', async () => {
    const desk = await openDesk()
    const reception = await desk.as('supervisor')
    const { id, orderId, applicantId } = await onContract(desk)
    await desk.store.change((tx) =>
      tx
        .updateTable('contractPassport')
        .set({ custody: 0, barcode: null })
        .where('applicantId', '=', applicantId)
        .execute(),
    )
    const { contract, passports } = await reception.get(contracts.details, { id })
    const kept = passports.filter((one) => one.applicantId !== applicantId)
    const forms = kept.length > 0 ? kept : [{ surname: 'NEW', givenNames: 'ONE' }]
    const form = ({
      surname,
      givenNames,
      ...rest
    }: {
      surname: string
      givenNames: string
      id?: number
      applicantId?: number | undefined
    }) => ({
      surname,
      givenNames,
      ...(rest.id === undefined ? {} : { id: rest.id }),
      ...(rest.applicantId === undefined ? {} : { applicantId: rest.applicantId }),
    })
    await reception.get(contracts.update, { id, version: contract.version, passports: forms.map(form) })
    const one = (await see(reception, orderId)).applicants.find((each) => each.id === applicantId)!
    expect(one).toMatchObject({ status: 48 })
    expect(one.contractNo).toBeUndefined()
    expect(eventsOf(one.actions)).toContain('cancel')
    await reception.get(people.cancel, { id: one.id, version: one.version, reason: '不再办理' })
    expect((await see(reception, orderId)).applicants.find((each) => each.id === applicantId)!.status).toBe(88)
  })

  test('whose passport is in the house is not cancelled', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const held = await desk.store.read
      .selectFrom('contractPassport')
      .select(['passportNo'])
      .where('custody', 'in', [8, 16, 24])
      .where('companyId', '=', 101)
      .where('passportNo', 'is not', null)
      .executeTakeFirstOrThrow()
    const id = await make(reception, 'LI')
    const one = await reception.get(people.save, { orderId: id, ...person('HE'), passportNo: held.passportNo! })
    const shown = (await see(reception, id)).applicants.find((each) => each.id === one.id)!
    expect(eventsOf(shown.actions)).toContain('cancel: visaApplicant.refused.hasNoPassportInHouse')
    const refused = await reception.call(people.cancel, { id: one.id, version: 1, reason: '…' })
    expect(refused.msg).toContain('申请人的护照还在中心')
  })

  test('the money of a contract is shown to its center, not to the buyer', async () => {
    const desk = await openDesk()
    const row = await desk.store.read
      .selectFrom('visaOrder')
      .select('id')
      .where('agentId', '=', 201)
      .where('contractId', 'is not', null)
      .executeTakeFirstOrThrow()
    const { contract } = await see(await desk.as('agent'), row.id)
    expect(contract?.contractNo).toMatch(/^[A-Z]{2}\d{8}-/)
    expect(contract).not.toHaveProperty('totalFen')
  })
})

onSqliteForBoth("an order's files", (openDesk) => {
  const upload = async (desk: Desk, who: Person, name: string) => {
    const user = await desk.store.read
      .selectFrom('userAccount')
      .select('companyId')
      .where('id', '=', who.userId)
      .executeTakeFirstOrThrow()
    const file = { storageName: `x/${name}`, fileName: name, size: 1, md5: '0', mime: 'image/png', createTime: 0 }
    await desk.store.change((tx) =>
      tx
        .insertInto('file')
        .values({ ...file, companyId: user.companyId, userId: who.userId })
        .execute(),
    )
    return { fileName: name, storageName: file.storageName, fileIndex: 0 }
  }

  test('are added at any step until it is finished, under its version', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const id = await make(reception, 'LI')
    await move(desk, id, 48)
    const files = [await upload(desk, reception, 'bank.png')]
    expect(await reception.get(calls.saveAttachments, { id, version: 1, files })).toEqual({ version: 2 })
    expect(await reception.get(calls.attachments, { id })).toEqual(files)
    expect((await see(reception, id)).logs[0]).toMatchObject({ action: 'attach', content: '1' })
    expect(await reception.call(calls.saveAttachments, { id, version: 1, files: [] })).toMatchObject({ code: '4409' })
    const foreign = [await upload(desk, await desk.as('agent'), 'theirs.png')]
    expect(await reception.call(calls.saveAttachments, { id, version: 2, files: foreign })).toMatchObject({
      code: '9999',
    })
    const { version } = await reception.get(v1.cancel, { id, version: 2, reason: '…' })
    const over = await reception.call(calls.saveAttachments, { id, version, files: [] })
    expect(over.msg).toBe('订单已办结或已取消')
  })
})

import type { Answers } from '#domain/questionnaire/form.ts'
import { visaStatus, visaTypes } from '#domain/status.ts'
import * as steps from '#protocol/applicant/desk-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { bind, unbind } from '#protocol/order-passport/calls.ts'
import { changePapers, papers } from '#protocol/paper/calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import * as passports from '#protocol/passport/calls.ts'
import * as calls from '#protocol/payment/calls.ts'
import * as issues from '#protocol/visa-result/issue-calls.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { handIn } from './applications.ts'
import { confirm, shares } from './contract-order.ts'
import { broughtItem, methodOf } from './contracts.ts'
import { fillForms, peopleOf } from './forms.ts'
import type { Person } from './office.ts'
import { type OrderLine, type OwnOrder, orderLines } from './order-lines.ts'
import { resultOf, sendBill, stickLabels } from './passports.ts'
import { members, traveller } from './people.ts'
import { dayIn, moment, type Stage, settled } from './stage.ts'

const missingMaterial = '请补充在职证明和近六个月银行流水'
const planChanged = '客户行程变更'
const duplicateReason = '客户改期，两份申请只用其一'
/** Why the label came off: its holder took the passport along. */
const takenOff = '客户取回护照补办材料'
const returned = '邀请函信息有误，需补交'
const deskNote = '缺少：签证申请表、旅游接待确认函'
const BROUGHT_FIRST = ['PASSPORT', 'PASSPORT_COPY', 'ID_CARD']

/** An order that no contract is made of, while its story is played. */
/** Plays the orders that no contract is made of, each to where it stands. */
export function playOrders(stage: Stage, memberIds: readonly number[]): OwnOrder[] {
  return orderLines.map((line, place) => {
    const { by, daysAgo, way } = line
    const order: OwnOrder = { line, center: by === 'agent2' || by.startsWith('bj_') ? 'BJ' : 'GZ', id: 0, labels: [] }
    const wanted = way.map((_, at) => moment(Math.round(daysAgo * (1 - at / way.length)), 540 + place * 4 + at * 25))
    const play = stepsOf(stage, order, memberIds, place)
    for (const [at, step] of way.entries()) stage.at(settled(wanted)[at]!, play[step])
    return order
  })
}

/** The exit of an e-visa is fifteen days after its entry (spec: forms#e-visa-order). */
const stays = { sticker: 14, evisa: 15, PH: 10, TR: 12, MY: 9 } as const
const countries = { sticker: 'RUS', evisa: 'RUS', PH: 'PHL', TR: 'TUR', MY: 'MYS' } as const

function stepsOf(stage: Stage, order: OwnOrder, memberIds: readonly number[], place: number) {
  const { line, center } = order
  const { kind, status, by, member: memberIndex, travellers, entryIn, result } = line
  const isSticker = kind === 'sticker'
  const account = by === 'customer' ? accounts.find(({ userName }) => userName === by) : undefined
  const member = members[memberIndex]!
  const contact = account ?? member
  const isAgent = by.startsWith('agent')
  const trip = { entryDate: dayIn(entryIn), exitDate: dayIn(entryIn + stays[kind]) }
  const maker = () => stage.as(by)
  const counter = () => stage.of(center, 'reception')
  const officer = () => stage.of(center, 'officer')
  const people = () => peopleOf(stage, order.id)

  async function create() {
    const isRussian = isSticker || kind === 'evisa'
    const { id } = await (await maker()).get(orders.create, {
      type: isSticker ? visaTypes.STICKER : visaTypes.EVISA,
      visaCountry: countries[kind],
      contactName: contact.realName,
      contactMobile: contact.mobile,
      contactEmail: contact.email,
      ...(!account && { userId: memberIds[memberIndex]! }),
      acceptOrgId: companyIds[center],
      entryDate: trip.entryDate,
      ...(kind !== 'evisa' && { exitDate: trip.exitDate }),
      ...(isSticker && {
        visaType: 'OT',
        purposeSection: 'TOURISM',
        purposeGoal: 'TOURISM',
        entries: 'SINGLE',
        returnWay: place % 3 === 0 ? (1 as const) : (2 as const),
      }),
      ...(kind === 'evisa' && { purposeGoal: 'E_TOURISM' }),
      ...(isRussian && { urgencyLevel: 'NORMAL' }),
      ...((!isRussian || (isSticker && place % 3 === 0)) && { customerAddr: member.address }),
      ...(isSticker && isAgent && { inboundWaybill: `SF102408${2600 + place}` }),
      ...(account && { duplicateReason }),
      applicants: travellers.map((who) => {
        const { cname, ...person } = traveller(who)
        return { ...person, cname }
      }),
    })
    order.id = id
  }

  const purpose = isSticker
    ? { purposeSection: 'TOURISM', purposeGoal: 'TOURISM', visaCategory: 'OT', entries: 'SINGLE' }
    : { purposeSection: null, purposeGoal: 'E_TOURISM', visaCategory: null, entries: null }
  const fill = async (more: Answers = {}) =>
    fillForms(stage, await maker(), order.id, {
      answering: { ...trip, ...purpose, mobile: contact.mobile, email: contact.email },
      share: shares[status] ?? 1,
      more,
    })

  /** Papers come in; `came` says which. */
  async function take(person: Person, applicantId: number, came: (paper: Paper) => boolean) {
    const { papers: asked } = await person.get(papers, { id: applicantId })
    const items = []
    for (const paper of asked) {
      if (!came(paper) || paper.status !== 0) continue
      const change = await broughtItem(stage, person, paper)
      if (change) items.push({ ...change, changeId: stage.scanId(), version: paper.version })
    }
    if (items.length > 0) await person.get(changePapers, { id: applicantId, items })
  }

  /** A paper that was there has to come again. */
  async function reject(key: string, reason: string) {
    const auditor = await officer()
    for (const { id } of await people()) {
      const { papers: asked } = await auditor.get(papers, { id })
      const paper = asked.find((one) => one.key === key)
      if (paper?.id === undefined) continue
      const change = { changeId: stage.scanId(), key, version: paper.version, event: 'reject' as const, reason }
      await auditor.get(changePapers, { id, items: [change] })
    }
  }

  const each = async (
    person: Person,
    call: typeof steps.receive,
    which: (one: Awaited<ReturnType<typeof people>>[number]) => boolean = () => true,
  ) => {
    for (const { id } of await people()) {
      const now = (await people()).find((one) => one.id === id)!
      if (which(now)) await person.get(call, { id, version: now.version })
    }
  }
  const isAwaited = ({ status: code }: { status: number }) => code === visaStatus.WAITING_RECEIVE

  async function label() {
    const desk = await stage.of(center, 'desk')
    const some = await people()
    order.labels = await stickLabels(stage, center, some.length, async (barcode, at) =>
      desk.get(bind, { barcode, applicantId: some[at]!.id }),
    )
  }

  /** A customer pays online before his center sees the order. */
  async function payOnline() {
    const person = await maker()
    const { version } = await person.get(calls.bill, { id: order.id })
    const { id } = await person.get(calls.pay, { orderId: order.id, version })
    await person.get(calls.play, { id, isPaid: true })
  }

  /** The counter takes what the order asks for, where it is not paid under a contract. */
  async function pay() {
    const person = await counter()
    const { actions, version, dueFen } = await person.get(calls.bill, { id: order.id })
    if (!actions.some(({ event, refused }) => event === 'book' && refused === undefined)) return
    const paymentMethodId = methodOf(center, place % 2 === 0 ? 'WECHAT' : 'CASH')
    await person.get(calls.book, { orderId: order.id, version, paymentMethodId, receivedFen: dueFen })
  }

  const play: Record<OrderLine['way'][number], () => Promise<unknown>> = {
    create,
    async confirm() {
      // What a customer pays confirms his order.
      if (by === 'customer') await payOnline()
      else {
        await confirm(stage, await maker(), order.id)
        await pay()
      }
      if (status === 'WAITING_RECEIVE') await fill()
      const [, second] = await people()
      if (status !== 'WAITING_RECEIVE' || !isSticker || !second) return
      const person = await counter()
      await take(person, second.id, ({ key }) => BROUGHT_FIRST.includes(key))
      const { version } = (await people())[1]!
      await person.get(steps.noteMissing, { id: second.id, version, reason: deskNote })
    },
    fill,
    async receive() {
      const person = await counter()
      await fill()
      for (const { id } of await people())
        await take(
          isSticker ? person : await maker(),
          id,
          ({ key }) => !(status === 'RECEIVED' && key === 'PHOTO_PRINT'),
        )
      await each(person, steps.receive, isAwaited)
      if (isSticker) await label()
    },
    async startAudit() {
      await each(await officer(), steps.startAudit)
      if (status === 'AUDITING') await reject('PHOTO_PRINT', '背景不是白色')
    },
    async requestMaterial() {
      await reject(isSticker ? 'ID_CARD' : 'PHOTO', isSticker ? '复印件看不清' : '背景不是白色')
      const auditor = await officer()
      for (const { id, version } of await people())
        await auditor.get(steps.requestMaterial, { id, version, reason: missingMaterial })
      if (!isSticker) return
      const row = await stage.deps.store.read
        .selectFrom('orderPassport')
        .select(['id', 'version'])
        .where('orderId', '=', order.id)
        .executeTakeFirstOrThrow()
      await (await stage.of(center, 'desk')).get(unbind, { ...row, reason: takenOff })
    },
    approve: async () => each(await officer(), steps.approve),
    async prepare() {
      await each(await officer(), steps.prepare)
      if (!isSticker) return
      const desk = await stage.of(center, 'desk')
      await desk.get(passports.batchCheck, {
        items: order.labels.map((barcode) => ({ ...stage.scan(barcode), ok: true })),
      })
    },
    queue: async () => handIn(stage, order, 'queue', contact.email),
    submit: async () =>
      isSticker ? sendBill(stage, center, order.labels) : handIn(stage, order, 'submit', contact.email),
    async issue() {
      if (!isSticker) return handIn(stage, order, 'issue', contact.email, () => fill({ occupation: 'RETIRED' }))
      const desk = await stage.of(center, 'desk')
      const items = (await people()).map(({ id, version }) => ({
        scanId: stage.scanId(),
        applicantId: id,
        version,
        ...resultOf(result!, { entryDay: trip.entryDate, exitDay: trip.exitDate }, id),
        ...(result === 3 && { reason: returned, isPaperMissing: true }),
      }))
      return desk.get(issues.batch, { batchNo: stage.today(), items })
    },
    async return() {
      const items = order.labels.map((barcode) => ({
        ...stage.scan(barcode),
        way: 2 as const,
        receiver: contact.realName,
        idTail: '274X',
        relation: 'SELF' as const,
      }))
      await (await stage.of(center, 'desk')).get(passports.batchReturn, { items })
    },
    async cancel() {
      await fill()
      const { version } = await stage.deps.store.read
        .selectFrom('visaOrder')
        .select('version')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      await (await counter()).get(visaOrders.cancel, { id: order.id, version, reason: planChanged })
    },
  }
  return play
}

import { addDays } from '#domain/day.ts'
import { genericOrderStatus, identityCodes } from '#domain/status.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { add } from '#protocol/notice/calls.ts'
import * as orderTags from '#protocol/order-tag/calls.ts'
import * as barcodes from '#protocol/passport/barcode/calls.ts'
import { save } from '#protocol/people/user/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import * as sms from '#protocol/sms/calls.ts'
import * as supply from '#protocol/supply/change-calls.ts'
import { nextDocumentNumber } from '#server/kit/document-numbers.ts'
import { sendNextSms } from '#server/services/sms/outbox.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { centerCodes, companyIds } from '#server/store/initial-data/companies.ts'
import { sampleNotices } from '#server/store/initial-data/notices.ts'
import { samplesDay, samplesEnd } from '#server/store/samples/moments.ts'
import type { Made } from './contracts.ts'
import type { OwnOrder } from './order-lines.ts'
import { consulates } from './passports.ts'
import { members } from './people.ts'
import { dayIn, moment, type Stage } from './stage.ts'
import { supplyLines } from './supply-lines.ts'

const DAY_MS = 86_400_000
const MINUTE = 60_000
const rollbackReason = '领馆系统故障，当日未收件'
const spoilt = '打印模糊'
const askedPaper = '半年内的白底彩色照片一张'
/** Labels that lie ready in each center, beside one that came out of the printer badly. */
const FREE_LABELS = 24

/** The members, each made by the platform on the day that he registered; their ids by their places. */
export function playMembers(stage: Stage): number[] {
  const ids: number[] = []
  for (const [place, member] of members.entries()) {
    const { realName, mobile, email, companyId, spareMobile, tel, vipNo, cardType, cardNo, birthDay } = member
    const joinDate = addDays(samplesDay, -member.registeredDaysAgo)
    stage.at(samplesEnd - member.registeredDaysAgo * DAY_MS + place * MINUTE, async () => {
      const { id } = await (await stage.as('admin')).get(save, {
        userName: `m${mobile}`,
        realName,
        mobile,
        email,
        identityCode: identityCodes.customer,
        companyId,
        ...(spareMobile && { spareMobile }),
        ...(tel && { tel }),
        vipNo,
        cardType,
        cardNo,
        birthDate: birthDay,
        joinDate,
      })
      ids[place] = id
    })
  }
  return ids
}

/** Ready passports of a group: one came back from the consulate's closed window, most lie on the desk's draft, one on nothing yet. */
export function playPacking(stage: Stage, made: readonly Made[], own: readonly OwnOrder[]): void {
  const group = made.find(({ line }) => line.path === 'REVIEWED' && line.travellers.length > 3)!
  const waiting = own.find(({ line }) => line.kind === 'sticker' && line.status === 'WAITING_SUBMIT')!
  const bill = () => ({ consulate: consulates.GZ, sendDate: stage.today() })
  stage.at(moment(0, 500), async () => {
    const desk = await stage.of('GZ', 'desk')
    const { id, version } = await desk.get(bills.submit, { ...bill(), passports: [group.labels[0]!], submit: true })
    stage.clock.now += 40 * MINUTE
    await desk.get(bills.rollback, { id, version, reason: rollbackReason })
  })
  stage.at(moment(0, 580), async () => {
    const passports = [...group.labels.slice(1, 3), ...waiting.labels]
    await (await stage.of('GZ', 'desk')).get(bills.submit, { ...bill(), passports, submit: false })
  })
}

/** Labels that were made ahead. */
export function playLabels(stage: Stage): void {
  for (const center of centerCodes)
    stage.at(moment(0, 420), async () => {
      const desk = await stage.of(center, 'desk')
      const { barcodes: all } = await desk.get(barcodes.batch, { size: FREE_LABELS + 1 })
      await desk.get(barcodes.printLog, { barcodes: [all[0]!.barcode] })
      await desk.get(barcodes.voidBarcode, { barcode: all[0]!.barcode, reason: spoilt })
    })
}

const ofCenter = [
  ['贵宾', 'red', 9],
  ['团队', 'blue', 5],
  ['待补照片', 'orange', 7],
  ['已电话确认', 'green', 4],
  ['展会', 'purple', 0],
] as const
/** Marks as centers and an agent would make them; each company sees its own only. `everyNth` order has one; 0: none, and it is out of use. */
const tags = [
  { by: 'supervisor', marks: ofCenter },
  { by: 'bj_supervisor', marks: ofCenter.slice(0, 2) },
  { by: 'agent', marks: [['老客户', 'green', 2]] as const },
]
export function playTags(stage: Stage): void {
  for (const { by, marks } of tags)
    stage.at(moment(0, 570), async () => {
      const person = await stage.as(by)
      const { companyId } = accounts.find(({ userName }) => userName === by)!
      const orders = await stage.deps.store.read
        .selectFrom('visaOrder')
        .select(['id', 'agentId', 'acceptOrgId', 'orgVisible'])
        .orderBy('id')
        .execute()
      const seen = orders.filter(
        (one) => one.agentId === companyId || (one.acceptOrgId === companyId && one.orgVisible === 1),
      )
      for (const [at, [name, color, everyNth]] of marks.entries()) {
        const valid = everyNth === 0 ? (0 as const) : (1 as const)
        const { id } = await person.get(orderTags.create, { name, color, sortNo: at + 1, valid })
        const orderIds = seen.filter((_, place) => everyNth > 0 && place % everyNth === 0).map((one) => one.id)
        if (orderIds.length > 0) await person.get(orderTags.tagOrders, { orderIds, add: [id] })
      }
    })
}

/** Notices of a working week, which nobody knows yet. */
export function playNotices(stage: Stage): void {
  for (const [place, { createdBy, daysAgo, companyId: _, ...notice }] of sampleNotices(samplesDay).entries())
    stage.at(samplesEnd - daysAgo * DAY_MS - (place + 1) * MINUTE, async () => {
      const given = Object.fromEntries(Object.entries(notice).filter(([, value]) => value !== null))
      await (await stage.as(createdBy)).get(add, given as unknown as ArgsOf<typeof add>)
    })
}

/** What the centers write to the contacts of contracts that they have taken in; some of it the provider refuses. */
export function playMessages(stage: Stage, made: readonly Made[]): void {
  const accepted = made.filter(({ line }) => line.steps.includes('accept') && line.daysAgo <= 10)
  for (const [place, one] of accepted.slice(0, 12).entries()) {
    const { center, path } = one.line
    const messageType =
      path === 'RETRIEVED'
        ? 'CONTRACT_READY'
        : path === 'BACK' || path === 'REVIEW_BACK'
          ? 'CONTRACT_MATERIAL'
          : 'CONTRACT_ACCEPTED'
    stage.at(moment(0, 584) + place * 30_000, async () => {
      const person = await stage.of(center, 'reception')
      const about = { busiType: 'CONTRACT' as const, id: one.id, messageType: messageType as 'CONTRACT_READY' }
      const { mobile, refused } = await person.get(sms.getMessageContentAndMobile, about)
      if (refused) return
      await person.get(sms.send, { ...about, mobile, ...(path.includes('BACK') && { detail: askedPaper }) })
      stage.clock.now += 2000
      while (await sendNextSms(stage.deps));
    })
  }
}

/** Supply orders of every trade come in from the systems that keep them; the supplier takes them on. */
export function playSupply(stage: Stage, own: readonly OwnOrder[]): void {
  const ids: number[] = []
  for (const [place, line] of supplyLines.entries()) {
    const { orderType, kind, status, supplierId, buyerId, title, contactName, quantity, amountFen, origin, remark } =
      line
    stage.at(moment(line.daysAgo, 485) + place * 45_000, async () => {
      const { store, clock } = stage.deps
      const isVisa = orderType === 'visa' || orderType === 'vas'
      const seller = supplierId === companyIds.BJ ? 'BJ' : 'GZ'
      const about = own.filter((one) => one.center === seller && one.line.by.startsWith('agent') && one.id > 0)
      const { id: createUserId, realName: createUser } = accounts.find(({ userName }) => userName === 'agent')!
      const now = clock()
      const made = await store.change(async (tx) => {
        const orderNo = await nextDocumentNumber(tx, 'supply', '', stage.today())
        const times = { createTime: now, updateTime: now, day: stage.today() }
        const contact = { contactName, contactMobile: `154000030${String(place + 1).padStart(2, '0')}` }
        return tx
          .insertInto('supplyOrder')
          .values({
            orderNo,
            orderType,
            kind,
            supplierId,
            buyerId,
            title,
            quantity,
            amountFen,
            remark,
            ...contact,
            ...times,
            createUserId,
            createUser,
            status: genericOrderStatus.ORDER_SUCCESS,
            originId: origin === null ? null : ids[origin]!,
            businessId: isVisa ? (about[place % Math.max(1, about.length)]?.id ?? null) : 88_000 + place,
            travelDay: dayIn(line.travelInDays),
          })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      })
      ids[place] = made.id
      if (status === 'ORDER_SUCCESS') return
      const person = await stage.as('admin')
      const worker = await stage.of(seller, 'supervisor')
      const named = { id: made.id, version: made.version }
      if (status === 'CANCELLED') return void (await worker.get(supply.reject, { ...named, reason: remark! }))
      const confirmed = await person.get(supply.confirm, named)
      if (status === 'CONFIRMED') return
      if (status === 'PROCESSING') {
        // Just now, as nobody keeps an order for himself longer than half an hour.
        const holder = seller === 'GZ' && kind === 'order' ? await stage.as('reception2') : worker
        return stage.at(samplesEnd - 8 * MINUTE + place * 1000, () => holder.get(supply.lock, confirmed))
      }
      const locked = await worker.get(supply.lock, confirmed)
      const tickets = { ticketNos: [`784-${2_400_000_000 + place}-01`], issueChannel: 'BSP', pnr: `KX${100 + place}P` }
      const issue =
        kind === 'refund'
          ? { refundFeeFen: 0 }
          : { purchaseFen: Math.round(amountFen * 0.9), ...(orderType === 'air' && kind === 'order' && tickets) }
      await worker.get(supply.issued, { ...locked, issue })
    })
  }
}

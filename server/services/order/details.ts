import { has } from '#domain/permission.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { reasonKey } from '#machines/lifecycle/message.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Order, OrderApplicant, OrderContract, OrderDetails, OrderPerson } from '#protocol/order/schemas.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import { present } from '#server/kit/present.ts'
import { noRow } from '#server/kit/refusal.ts'
import type { Db } from '#server/store/store.ts'
import { applicantFacts } from './applicant-lifecycle.ts'
import { readOrder } from './by-id.ts'
import { addingRefusal, attachingRefusal, editingRefusal, removingRefusal } from './limits.ts'

type Reader = Pick<SignedContext, 'reach' | 'session' | 'lang'>

const people = (db: Db, orderId: number) =>
  db
    .selectFrom('visaApplicant')
    .select([
      'id',
      'orderId',
      'surname',
      'givenNames',
      'cname',
      'sex',
      'birthDay',
      'nationality',
      'passportNo',
      'issueDay',
      'expiryDay',
      'status',
      'issueResult',
      'contractId',
      'version',
    ])
    .where('orderId', '=', orderId)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()

type Row = Awaited<ReturnType<typeof people>>[number]

/** The people on an order, in their order. Whether the caller may see the order is asked before. */
export const orderApplicants = async (db: Db, orderId: number): Promise<OrderApplicant[]> =>
  (await people(db, orderId)).map((row) => present(row) as OrderApplicant)

/** The files of an order, by their index. */
export function orderAttachments(db: Db, orderId: number): Promise<Attachment[]> {
  return db
    .selectFrom('orderFile')
    .select(['fileName', 'storageName', 'fileIndex'])
    .where('orderId', '=', orderId)
    .orderBy('fileIndex')
    .execute()
}

const offer = (event: string, refused: string | null): AvailableAction =>
  refused === null ? { event } : { event, refused }

/** What the caller may do with an applicant now; what a rule refuses is there with its reason, what is past is not. */
async function actionsOf(db: Db, { session }: Reader, order: Order, row: Row): Promise<AvailableAction[]> {
  if (!has(session.codes, 'visa.order.edit')) return []
  const asked = { ...order, acceptOrgId: order.acceptOrgId ?? null }
  const facts = await applicantFacts(db, session, asked, row)
  const cancel = decide(visaApplicant, { status: row.status }, facts, 'cancel')
  if (!cancel.ok && cancel.refused === 'status') return []
  return [
    offer('edit', editingRefusal(row)),
    ...(removingRefusal(row) === null ? [offer('remove', null)] : []),
    offer('cancel', cancel.ok ? null : reasonKey(visaApplicant, cancel.refused)),
  ]
}

async function contractNos(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'contractNo'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.contractNo]))
}

async function personsOf(db: Db, who: Reader, order: Order, rows: readonly Row[]): Promise<OrderPerson[]> {
  const numbers = await contractNos(db, [...new Set(rows.flatMap((row) => row.contractId ?? []))])
  const persons: OrderPerson[] = []
  for (const row of rows) {
    const contractNo = row.contractId === null ? null : (numbers.get(row.contractId) ?? null)
    const actions = await actionsOf(db, who, order, row)
    persons.push(present({ ...row, contractNo, actions }) as OrderPerson)
  }
  return persons
}

/** The contract made from an order. Money is shown to who may see contracts; the number to everybody on the order. */
async function contractOf(db: Db, { session }: Reader, order: Order): Promise<OrderContract | undefined> {
  if (order.contractId === undefined) return undefined
  const row = await db
    .selectFrom('contract')
    .select(['id', 'contractNo', 'status', 'financeStatus', 'totalFen', 'receivedFen'])
    .where('id', '=', order.contractId)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, contractNo, status } = row
  return has(session.codes, 'center.contract.view') ? row : { id, contractNo, status }
}

function actionsOfOrder({ session }: Reader, order: Order): AvailableAction[] {
  if (!has(session.codes, 'visa.order.edit')) return []
  return [
    offer('addApplicant', addingRefusal({ status: order.status, contractId: order.contractId ?? null })),
    offer('attach', attachingRefusal(order)),
  ]
}

/** An order as a page opens it, in one answer; refuses with 1111 when it is not there or not the caller's. */
export async function orderDetails(db: Db, who: Reader, id: number): Promise<OrderDetails> {
  const order = await readOrder(db, who.reach, id, who.lang)
  const [rows, attachments, logs, contract] = await Promise.all([
    people(db, id),
    orderAttachments(db, id),
    readLogs(db, 'order', id),
    contractOf(db, who, order),
  ])
  const applicants = await personsOf(db, who, order, rows)
  const actions = actionsOfOrder(who, order)
  return { order, applicants, attachments, logs, actions, ...(contract && { contract }) }
}

/** One applicant with his own log; 1111 when his order is not the caller's. */
export async function applicantDetail(db: Db, who: Reader, id: number) {
  const found = await db.selectFrom('visaApplicant').select('orderId').where('id', '=', id).executeTakeFirst()
  if (!found) throw noRow()
  const order = await readOrder(db, who.reach, found.orderId, who.lang)
  const row = (await people(db, order.id)).filter((one) => one.id === id)
  const [applicant] = await personsOf(db, who, order, row)
  if (!applicant) throw noRow()
  return { applicant, logs: await readLogs(db, 'applicant', id) }
}

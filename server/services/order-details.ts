import type { Attachment } from '#protocol/file/calls.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { OrderApplicant, OrderDetails } from '#protocol/order/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { present } from '#server/kit/present.ts'
import type { Db } from '#server/store/store.ts'
import { readLogs } from './entity-log.ts'
import { readOrder } from './order-list.ts'

/** The people on an order, in their order. Whether the caller may see the order is asked before. */
export async function orderApplicants(db: Db, orderId: number): Promise<OrderApplicant[]> {
  const rows = await db
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
  return rows.map((row) => present(row) as OrderApplicant)
}

/** The files of an order, by their index. */
export function orderAttachments(db: Db, orderId: number): Promise<Attachment[]> {
  return db
    .selectFrom('orderFile')
    .select(['fileName', 'storageName', 'fileIndex'])
    .where('orderId', '=', orderId)
    .orderBy('fileIndex')
    .execute()
}

/** An order as a page opens it, in one answer; refuses with 1111 when it is not there or not the caller's. */
export async function orderDetails(db: Db, reach: Reach, id: number, lang: Lang): Promise<OrderDetails> {
  const order = await readOrder(db, reach, id, lang)
  const [applicants, attachments, logs] = await Promise.all([
    orderApplicants(db, id),
    orderAttachments(db, id),
    readLogs(db, 'order', id),
  ])
  return { order, applicants, attachments, logs }
}

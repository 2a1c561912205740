import type { Attachment } from '#protocol/file/calls.ts'
import type { OrderApplicant } from '#protocol/order/schemas.ts'
import { present } from '#server/kit/present.ts'
import type { Db } from '#server/store/store.ts'

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

import { custodyStatus, visaStatus } from '#domain/status.ts'
import type { Tx } from '#server/store/store.ts'

/**
 * Who is on a contract but not yet on its order becomes an applicant of the order when the contract is accepted: the form
 * of an order names nobody (spec: forms#sticker-order), and an order follows its applicants (spec:
 * lifecycles#linked-applicants).
 */
export async function adoptPassports(tx: Tx, orderId: number, contractId: number): Promise<void> {
  const strangers = await tx
    .selectFrom('contractPassport')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('applicantId', 'is', null)
    .where('custody', '!=', custodyStatus.REFUNDED)
    .orderBy('sortNo')
    .execute()
  if (strangers.length === 0) return
  const known = await tx.selectFrom('visaApplicant').select('sortNo').where('orderId', '=', orderId).execute()
  for (const [at, one] of strangers.entries()) {
    const applicant = await tx
      .insertInto('visaApplicant')
      .values({
        orderId,
        contractId,
        contractPassportId: one.id,
        sortNo: known.length + at,
        surname: one.surname,
        givenNames: one.givenNames,
        cname: one.cname,
        sex: one.sex,
        birthDay: one.birthDay,
        nationality: one.nationality,
        passportType: one.passportType,
        passportNo: one.passportNo,
        issueDay: one.issueDay,
        expiryDay: one.expiryDay,
        status: visaStatus.WAITING_RECEIVE,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('contractPassport').set({ applicantId: applicant.id }).where('id', '=', one.id).execute()
  }
  await tx
    .updateTable('visaOrder')
    .set({ applicantCount: known.length + strangers.length })
    .where('id', '=', orderId)
    .execute()
}

import { returnWays } from '#domain/status.ts'
import { resultSources } from '#domain/status-result.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { correctResult } from '#protocol/passport/calls.ts'
import type { RetrieveScan, ReturnScan } from '#protocol/passport/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { PassportRow } from '#server/services/contract/facts.ts'
import { keepVisaResult } from '#server/services/order/visa-result.ts'
import type { Tx } from '#server/store/store.ts'

type Result = Pick<InputOf<typeof correctResult>, 'issueResult' | 'visaNo' | 'validFrom' | 'validTo'> &
  Pick<RetrieveScan, 'isPaperMissing'>
type Return = Omit<ReturnScan, 'barcode' | 'scanId' | 'at'>

const byWhom = ({ session, now }: AuthenticatedContext) => ({
  time: now,
  userId: session.userId,
  operator: session.displayName,
})

/** Keeps what the consulate decided, also for the applicant whose passport it is. */
export async function keepResult(tx: Tx, who: AuthenticatedContext, row: PassportRow, result: Result): Promise<void> {
  if (row.applicantId !== null) {
    const applicant = { id: row.applicantId, acceptOrgId: row.companyId, contractPassportId: row.id }
    await keepVisaResult(tx, who, applicant, resultSources.CONTRACT, result)
  }
  await tx
    .insertInto('passportResult')
    .values({
      passportId: row.id,
      companyId: row.companyId,
      issueResult: result.issueResult,
      visaNo: result.visaNo || null,
      validFrom: result.validFrom ?? null,
      validTo: result.validTo ?? null,
      state: 'current',
      ...byWhom(who),
    })
    .execute()
}

/** The decision no longer counts; it stays in the history with why. */
export const endResult = (tx: Tx, passportId: number, state: 'resent' | 'corrected', reason: string | undefined) =>
  tx
    .updateTable('passportResult')
    .set({ state, reason: reason || null })
    .where('passportId', '=', passportId)
    .where('state', '=', 'current')
    .execute()

/** Keeps how it left the house; what belongs to the other way is left out. */
export function keepReturn(tx: Tx, who: AuthenticatedContext, row: PassportRow, given: Return) {
  const isCourier = given.way === returnWays.COURIER
  return tx
    .insertInto('passportReturn')
    .values({
      passportId: row.id,
      companyId: row.companyId,
      way: given.way,
      courier: (isCourier && given.courier) || null,
      waybillNo: (isCourier && given.waybillNo) || null,
      receiver: (!isCourier && given.receiver) || null,
      idTail: (!isCourier && given.idTail) || null,
      relation: (!isCourier && given.relation) || null,
      overrideReason: given.overrideReason || null,
      ...byWhom(who),
    })
    .execute()
}

/** The latest way out has ended: with the receiver, or back here with the reason. */
export async function endReturn(
  tx: Tx,
  passportId: number,
  end: { deliveredTime: number } | { undeliveredReason: string },
): Promise<void> {
  const open = await tx
    .selectFrom('passportReturn')
    .select('id')
    .where('passportId', '=', passportId)
    .where('deliveredTime', 'is', null)
    .where('undeliveredReason', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (open) await tx.updateTable('passportReturn').set(end).where('id', '=', open.id).execute()
}

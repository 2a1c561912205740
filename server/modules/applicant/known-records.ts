import { oneNameTick } from '#domain/one-name.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { identityCodes } from '#domain/status.ts'
import type { Reach } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { ApplicantRow } from '#server/services/order/applicant-lifecycle.ts'
import type { OrderRow } from '#server/services/order/order-lifecycle.ts'
import { ownSideOfFew, withPassport } from '#server/services/order/same-person.ts'
import type { Db } from '#server/store/store.ts'

/** The applicant with the same passport whose data somebody has confirmed last, here or at a contract, of those in reach. */
export function confirmedQuery(db: Db, reach: Reach, id: number, passportNo: string) {
  let found = db
    .selectFrom('visaApplicant')
    .leftJoin('contractPassport', 'contractPassport.id', 'visaApplicant.contractPassportId')
    .selectAll('visaApplicant')
    .where('visaApplicant.id', 'in', withPassport(passportNo))
    .where('visaApplicant.id', '!=', id)
    .where('visaApplicant.deleted', '=', 0)
    .where((eb) => eb.or([eb('visaApplicant.passportConfirmed', '=', 1), eb('contractPassport.confirmed', '=', 1)]))
  for (const condition of ownSideOfFew(reach, 'visaApplicant.')) found = found.where(condition)
  return found.orderBy('visaApplicant.id', 'desc').limit(1)
}

/** What a confirmed record says of the same passport, and on which order it was confirmed. */
export async function confirmedPassport(db: Db, reach: Reach, { id, passportNo }: ApplicantRow) {
  if (passportNo === null) return null
  const row = await confirmedQuery(db, reach, id, passportNo).executeTakeFirst()
  if (!row) return null
  const { orderNo } = await db
    .selectFrom('visaOrder')
    .select('orderNo')
    .where('id', '=', row.orderId)
    .executeTakeFirstOrThrow()
  const { passportType, surname, givenNames, sex, birthDay, nationality, issueDay, expiryDay, passportTime } = row
  const page = { passportType, passportNo, surname, givenNames, sex, birthDay, nationality, issueDay, expiryDay }
  return {
    values: { ...omitNull(page), ...oneNameTick(row) } as Answers,
    on: { applicantId: row.id, orderId: row.orderId, orderNo, ...(passportTime !== null && { at: passportTime }) },
  }
}

/** How the member whose order it is can be reached; an agent knows those of its own company. */
export async function memberAnswers(db: Db, reach: Reach, { userId }: OrderRow): Promise<Answers | null> {
  if (userId === null) return null
  const member = await db
    .selectFrom('userAccount')
    .select(['mobile', 'email', 'companyId'])
    .where('id', '=', userId)
    .where('identityCode', '=', identityCodes.customer)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!member || (reach.role === 'agent' && member.companyId !== reach.companyId)) return null
  const { mobile, email } = member
  return omitNull({ mobile, email })
}

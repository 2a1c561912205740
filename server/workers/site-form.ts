import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { SiteForm } from '#protocol/consulate-site/wire.ts'
import type { Db } from '#server/store/store.ts'

/** What an application says today, as it is sent; null when it or its applicant is gone. */
export async function sentForm(db: Db, applicationId: number): Promise<SiteForm | null> {
  const found = await db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .innerJoin('consulateApplication', 'consulateApplication.applicantId', 'visaApplicant.id')
    .select('consulateApplication.reference')
    .select(['surname', 'givenNames', 'passportNo', 'birthDay', 'expiryDay', 'nationality'])
    .select(['visaOrder.entryDate', 'exitDate', 'contactEmail as email'])
    .where('consulateApplication.id', '=', applicationId)
    .where('consulateApplication.closedTime', 'is', null)
    .where('visaOrder.deleted', '=', 0)
    .where('visaApplicant.status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
    .executeTakeFirst()
  return found ?? null
}

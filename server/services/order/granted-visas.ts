import { evidenceKinds } from '#domain/consulate/evidence.ts'
import { personName } from '#domain/person-name.ts'
import { issueResult } from '#domain/status.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import type { GrantedVisa } from '#protocol/order/schemas.ts'
import type { Db } from '#server/store/store.ts'

/**
 * The visas of the applicants of one order, from the consulates' sites or added by hand: those of a decision that holds. Whether the
 * reader may see the order is asked before.
 */
export async function grantedVisas(db: Db, orderId: number): Promise<GrantedVisa[]> {
  const rows = await db
    .selectFrom('visaApplicant')
    .innerJoin('consulateApplication', 'consulateApplication.applicantId', 'visaApplicant.id')
    .innerJoin('applicationEvidence', 'applicationEvidence.applicationId', 'consulateApplication.id')
    .select([
      'visaApplicant.id as applicantId',
      'visaApplicant.surname',
      'visaApplicant.givenNames',
      'visaApplicant.cname',
      'applicationEvidence.name as fileName',
      'applicationEvidence.storageName',
      'applicationEvidence.createTime',
    ])
    .where('visaApplicant.orderId', '=', orderId)
    .where('visaApplicant.deleted', '=', 0)
    .where('visaApplicant.issueResult', '=', issueResult.PASS)
    .where('consulateApplication.status', 'in', statusesWithTag(consulateApplication, 'decided'))
    .where('applicationEvidence.kind', '=', evidenceKinds.VISA)
    .where('applicationEvidence.storageName', 'is not', null)
    .$narrowType<{ storageName: string }>()
    .orderBy('visaApplicant.sortNo')
    .orderBy('applicationEvidence.id')
    .execute()
  return rows.map(({ surname, givenNames, cname, ...file }, fileIndex) => ({
    ...file,
    fileIndex,
    name: personName({ surname, givenNames, cname }),
  }))
}

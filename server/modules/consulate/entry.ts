import { personName } from '#domain/person-name.ts'
import type * as calls from '#protocol/consulate/hand-entry-calls.ts'
import type { SiteEntry } from '#protocol/consulate/hand-entry-schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { renderMessage } from '#server/kit/message.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { lookingOf } from '#server/services/consulate/application/looking.ts'
import { siteRecordOf } from '#server/services/consulate/application/site-record.ts'
import type { Db } from '#server/store/store.ts'
import { correction as correctionText } from './correction.ts'
import { accountView } from './credential.ts'
import { holdings } from './holders.ts'
import { applicationInReach } from './row.ts'

const personOf = (db: Db, id: number) =>
  db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .selectAll('visaApplicant')
    .select('visaOrder.orderNo')
    .where('visaApplicant.id', '=', id)
    .executeTakeFirstOrThrow()
export async function siteEntryView({ input, db, ...who }: Reads<typeof calls.entry>): Promise<SiteEntry> {
  const row = await applicationInReach(db, who.reach, input.id)
  const person = await personOf(db, row.applicantId)
  const { form, fields, files } = await siteRecordOf(db, person, who.now)
  const { attempts: _, ...holding } = (await holdings(db, who, [row]))(row)
  return omitNull({
    id: row.id,
    version: row.version,
    orderId: row.orderId,
    orderNo: person.orderNo,
    applicantId: row.applicantId,
    applicantName: personName(person),
    passportNo: person.passportNo,
    site: row.site,
    applicationStatus: row.status,
    applicationNo: row.applicationNo,
    problem: row.problem === null ? null : renderMessage(who.lang, row.problem),
    correction: correctionText(row.correction),
    account: await accountView(db, row),
    record: { form, fields: fields.map(({ key, value, isUnconfirmed }) => ({ key, value, isUnconfirmed })) },
    files: files.map(({ fileName, storageName }, fileIndex) => ({ fileName, storageName, fileIndex })),
    ...lookingOf(row, who.now),
    ...holding,
  }) as SiteEntry
}

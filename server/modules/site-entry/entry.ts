import { formOf } from '#domain/application/forms/by-kind.ts'
import { extensionOf } from '#domain/file-extension.ts'
import { personName } from '#domain/person-name.ts'
import type * as calls from '#protocol/site-entry/calls.ts'
import type { SiteEntry } from '#protocol/site-entry/schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { renderMessage } from '#server/kit/message.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { filesOf } from '#server/services/paper/files.ts'
import { papersOf } from '#server/services/paper/papers.ts'
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
type Person = Awaited<ReturnType<typeof personOf>>

/** Files that the form asks for, each named by whose it is and what it answers. */
async function filesFor(db: Db, person: Person, now: number): Promise<SiteEntry['files']> {
  const asked = (await papersOf(db, [person], now)).get(person.id)?.papers ?? []
  const wanted = asked.filter(({ requirement }) => formOf(person).byKey.has(requirement.formKey ?? ''))
  const files = await filesOf(
    db,
    wanted.flatMap(({ row }) => row?.id ?? []),
  )
  return wanted.flatMap(({ requirement, row }) =>
    (files.get(row?.id ?? 0) ?? []).map(({ fileName, storageName }, fileIndex) => ({
      fileName: `${person.passportNo ?? person.surname}-${requirement.formKey}${fileIndex > 0 ? `-${fileIndex + 1}` : ''}.${extensionOf(fileName)}`,
      storageName,
      fileIndex,
    })),
  )
}

export async function siteEntryView({ input, db, ...who }: Reads<typeof calls.entry>): Promise<SiteEntry> {
  const row = await applicationInReach(db, who.reach, input.id)
  const person = await personOf(db, row.applicantId)
  const holding = (await holdings(db, who, [row]))(row)
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
    files: await filesFor(db, person, who.now),
    ...holding,
  }) as SiteEntry
}

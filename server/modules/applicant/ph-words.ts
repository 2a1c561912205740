import { phlEvisaForm } from '#domain/application/forms/phl-evisa.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { common, checkDuplicate as duplicateCall, PhWordKind } from '#protocol/applicant/ph-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { hidden } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import { withPassport } from '#server/services/order/same-person.ts'
import { isVisible, ownSideOf } from '#server/services/order/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Where the choices of a kind come from: a dictionary, the words of a question, or the questions themselves. */
const sources: Readonly<Record<Exclude<PhWordKind, 'countries' | 'questions'>, { dict: string } | { field: string }>> =
  {
    ports: { dict: 'PH_PORT' },
    purposes: { dict: 'PH_PURPOSE' },
    airlines: { dict: 'AIRLINE' },
    civilStatus: { field: 'maritalStatus' },
    occupations: { field: 'occupation' },
    visaTypes: { field: 'entries' },
  }

const named = (code: string, key: string) => ({ code, cname: say('zh', key), ename: say('en', key) })

const wordsOfField = (key: string) => {
  const options = phlEvisaForm.byKey.get(key)?.options
  return options && 'words' in options ? options.words.map((word) => named(word, `form.${key}.${word}`)) : []
}

/** The choices of the Philippine form, as its page offers them. */
export async function phWords({ db, input, reach }: Reads<typeof common>): Promise<OutputOf<typeof common>> {
  const { kind } = input
  if (kind === 'countries') {
    const rows = await db
      .selectFrom('country')
      .select(['nationCode as code', 'cname', 'ename'])
      .orderBy('sortNo')
      .orderBy('id')
      .execute()
    return rows.map(({ code, cname, ename }) => ({ code, cname, ename: ename || cname }))
  }
  if (kind === 'questions') {
    const fields = phlEvisaForm.def.sections.find(({ key }) => key === 'questions')?.fields ?? []
    return fields.filter(({ type }) => type === 'yesNo').map(({ key }) => named(key, `form.${key}`))
  }
  const source = sources[kind]
  if ('field' in source) return wordsOfField(source.field)
  const entries = (await entriesOf(db, [source.dict], wordsCompany(reach))).get(source.dict) ?? []
  return entries.map(({ code, cname, ename }) => ({ code, cname, ename: ename || cname }))
}

/** How many of them are told. */
const MOST = 50

/** Applications for the Philippines with a passport that somebody may see and that nobody has cancelled, the latest first. */
export function appliedWithQuery(db: Db | Tx, reach: Reach, passportNo: string) {
  let found = db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['visaOrder.id as orderId', 'visaOrder.orderNo', 'visaApplicant.id as applicantId', 'visaApplicant.status'])
    .select(['visaApplicant.applicationNo', 'visaApplicant.applicationStatus'])
    .where('visaApplicant.id', 'in', withPassport(passportNo))
    .where('visaApplicant.visaCountry', '=', phlEvisaForm.def.country)
    .where('visaApplicant.deleted', '=', 0)
    .where('visaApplicant.status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
  for (const condition of ownSideOf('visaOrder.')({ reach, column: (name) => hidden(name) }))
    found = found.where(condition)
  return found.orderBy('visaApplicant.id', 'desc').limit(MOST)
}

export const appliedWith = (db: Db | Tx, reach: Reach, passportNo: string) =>
  appliedWithQuery(db, reach, passportNo).execute()

/** The applicant that a question is about; 1111 when he is not the caller's. */
async function applying(db: Db | Tx, reach: Reach, id: number) {
  const row = await db.selectFrom('visaApplicant').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !(await isVisible(db, reach, row.orderId))) throw noRow()
  return row
}

export async function checkDuplicate({
  db,
  input,
  reach,
}: Reads<typeof duplicateCall>): Promise<OutputOf<typeof duplicateCall>> {
  const own = input.applicantId === undefined ? null : await applying(db, reach, input.applicantId)
  const passportNo = input.passportNo ?? own?.passportNo
  const isAsked = Boolean(passportNo) && (own === null || own.visaCountry === phlEvisaForm.def.country)
  const found = isAsked ? await appliedWith(db, reach, passportNo!) : []
  const items = found.filter(({ applicantId }) => applicantId !== own?.id)
  return { duplicate: items.length > 0, items: items.map((item) => omitNull(item)) as never }
}

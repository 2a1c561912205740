import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import {
  type common,
  type DuplicateStep,
  type checkDuplicate as duplicateCall,
  duplicateSteps,
  type PhWordKind,
} from '#protocol/applicant/ph-calls.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { isForSite } from '#server/services/consulate/application/applications.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import type { ApplicantRow } from '#server/services/order/applicant-lifecycle.ts'
import {
  type Duplicate,
  duplicatesOf,
  duplicatesQuery,
  isOpenAt,
  type OnOrder,
} from '#server/services/order/duplicates.ts'
import { isVisible } from '#server/services/order/scope.ts'
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

/** As orders keep it. */
const PHILIPPINES = 'PH'

/** The applicant that a question is about; 1111 when he is not the caller's. */
async function applying(db: Db | Tx, reach: Reach, id: number) {
  const row = await db.selectFrom('visaApplicant').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !(await isVisible(db, reach, row.orderId))) throw noRow()
  return row
}

type Person = OnOrder & Partial<Pick<ApplicantRow, 'visaCountry' | 'visaType'>>

/** Whom a site takes is asked about when his form is queued, whoever else when he is approved. */
const isTaken = ({ visaCountry, visaType }: Person, step: DuplicateStep) =>
  step === 'save' ||
  (visaCountry !== undefined && visaType !== undefined && isForSite({ visaCountry, visaType }) === (step === 'queue'))

/** Whose passport is asked about: of somebody on an order, or about to be. Null where no order is named. */
async function askedAbout(
  db: Db | Tx,
  reach: Reach,
  { applicantId, orderId, passportNo }: InputOf<typeof duplicateCall>,
): Promise<Person | null> {
  if (applicantId !== undefined) {
    const own = await applying(db, reach, applicantId)
    return { ...own, passportNo: passportNo ?? own.passportNo }
  }
  if (orderId === undefined) return null
  if (!(await isVisible(db, reach, orderId))) throw noRow()
  return { orderId, passportNo: passportNo ?? null }
}

async function philippineOf(db: Db | Tx, reach: Reach, passportNo: string | undefined): Promise<Duplicate[]> {
  if (!passportNo) return []
  const found = await duplicatesQuery(db, reach, { passportNo, country: PHILIPPINES }).execute()
  return found.map((one) => ({ ...one, said: undefined }))
}

/** Where a passport applies already, and which steps ask why it does so again. */
export async function checkDuplicate({
  db,
  input,
  reach,
}: Reads<typeof duplicateCall>): Promise<OutputOf<typeof duplicateCall>> {
  const person = await askedAbout(db, reach, input)
  const found = person ? await duplicatesOf(db, reach, person) : await philippineOf(db, reach, input.passportNo)
  const asking = person ? duplicateSteps.filter((step) => isTaken(person, step) && found.some(isOpenAt(step))) : []
  return {
    duplicate: found.length > 0,
    ...(asking.length > 0 && { asksReason: asking }),
    items: found.map(({ said, ...item }) => ({
      ...omitNull(item),
      ...(said && { said: { reason: said.reason, user: said.user } }),
    })) as never,
  }
}

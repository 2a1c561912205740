import type { FieldProblem } from '#domain/field-problem.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { PassportForm } from '#protocol/contract/schemas.ts'
import { insertRow } from '#server/kit/lifecycle/row.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { type ContractRow, type PassportRow, passportsOf } from '#server/services/contract/facts.ts'
import { type ApplicantRow, unlinkApplicants } from '#server/services/order/applicant-lifecycle.ts'
import { passportLocked } from '#server/services/order/passport-lock.ts'
import { passportAdapter } from '#server/services/passport/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import { checkLinks, linkApplicants } from './order-link.ts'

const FIELDS = [
  'surname',
  'givenNames',
  'cname',
  'sex',
  'birthDay',
  'nationality',
  'passportType',
  'passportNo',
  'issueDay',
  'expiryDay',
  'mrz',
  'purposeSection',
  'purposeGoal',
  'visaCategory',
  'entries',
  'urgencyLevel',
  'entryDay',
  'exitDay',
] as const satisfies readonly (keyof PassportForm)[]

type Columns = Pick<PassportRow, (typeof FIELDS)[number]>

const columnsOf = (form: PassportForm): Columns => ({
  ...(Object.fromEntries(FIELDS.map((name) => [name, form[name] || null])) as Columns),
  surname: form.surname,
  givenNames: form.givenNames,
})

/** A number that the form leaves open and the order knows is the order's. */
const withOrderNumber = (form: PassportForm, applicants: readonly ApplicantRow[]): PassportForm => {
  const known = applicants.find((one) => one.id === form.applicantId)?.passportNo
  return form.passportNo || !known ? form : { ...form, passportNo: known }
}

function checkKept(forms: readonly PassportForm[], rows: readonly PassportRow[]): void {
  const problems: FieldProblem[] = []
  const seen = new Set<number>()
  for (const [index, form] of forms.entries()) {
    if (form.id === undefined) continue
    const at = (name: string, key: string) => problems.push({ path: `passports.${index}.${name}`, key })
    const row = rows.find((one) => one.id === form.id)
    if (!row || seen.has(form.id)) {
      at('id', 'rules.choice')
      continue
    }
    seen.add(form.id)
    if (form.applicantId !== undefined && row.applicantId !== null && row.applicantId !== form.applicantId)
      at('applicantId', 'contract.applicantNotInOrder')
    const columns = columnsOf(form)
    const changed = row.confirmed === 1 ? passportLocked.find((name) => row[name] !== columns[name]) : undefined
    if (changed) at(changed, 'contract.passportConfirmed')
  }
  if (problems.length > 0) throw invalidFields(problems)
  const removed = rows.filter((row) => !seen.has(row.id))
  if (removed.some((row) => !hasStateTag(passportCustody, { status: row.custody }, 'unlabelled')))
    throw businessError('contract.passportInCustody')
}

const insert = (tx: Tx, contract: Replacing['contract'], form: PassportForm, sortNo: number) =>
  insertRow(tx, passportAdapter, {
    ...columnsOf(form),
    contractId: contract.id,
    companyId: contract.companyId,
    applicantId: form.applicantId ?? null,
    sortNo,
    custodyTime: contract.updateTime,
    custodyUser: contract.updateUser,
  })

async function change(tx: Tx, row: PassportRow, form: PassportForm, sortNo: number): Promise<void> {
  const columns = { ...columnsOf(form), sortNo, applicantId: row.applicantId ?? form.applicantId ?? null }
  const isSame = Object.entries(columns).every(([name, value]) => row[name as keyof PassportRow] === value)
  if (isSame) return
  const version = row.version + 1
  await tx
    .updateTable('contractPassport')
    .set({ ...columns, version })
    .where('id', '=', row.id)
    .execute()
}

export interface Replacing {
  readonly contract: Pick<ContractRow, 'id' | 'companyId' | 'updateTime' | 'updateUser'>
  readonly forms: readonly PassportForm[]
  /** Applicants of the contract's order; none without one. */
  readonly applicants: readonly ApplicantRow[]
  readonly now: number
}

/**
 * Makes a contract's passports those of the form, in its order: known ids are changed, new ones added, absent ones taken
 * off, which only an UNBOUND one may be. New links to the order's applicants are made, lost ones undone.
 */
export async function replacePassports(
  tx: Tx,
  { contract, forms, applicants, now }: Replacing,
): Promise<PassportRow[]> {
  const rows = await passportsOf(tx, contract.id)
  checkKept(forms, rows)
  const linkedOf = (form: PassportForm) => rows.find((row) => row.id === form.id)?.applicantId ?? form.applicantId
  const linked = new Set(rows.flatMap((row) => row.applicantId ?? []))
  const wanted = forms.map((form) => ({ ...form, applicantId: linkedOf(form) }))
  checkLinks(wanted, applicants, linked)
  const kept = new Set(wanted.map((form) => form.id))
  const removed = rows.filter((row) => !kept.has(row.id))
  await unlinkApplicants(
    tx,
    removed.flatMap((row) => row.applicantId ?? []),
    now,
  )
  if (removed.length > 0)
    await tx
      .deleteFrom('contractPassport')
      .where(
        'id',
        'in',
        removed.map((row) => row.id),
      )
      .execute()
  for (const [sortNo, plain] of wanted.entries()) {
    const form = withOrderNumber(plain, applicants)
    const row = rows.find((one) => one.id === form.id)
    if (row) await change(tx, row, form, sortNo)
    else await insert(tx, contract, form, sortNo)
  }
  const next = await passportsOf(tx, contract.id)
  const fresh = next.flatMap(({ id, applicantId, passportNo }) =>
    applicantId !== null && !linked.has(applicantId) ? [{ applicantId, passportId: id, passportNo }] : [],
  )
  await linkApplicants(tx, contract.id, applicants, fresh)
  return next
}

import * as z from 'zod/mini'
import type { FieldProblem } from '#domain/field-problem.ts'
import { multiplyFen, sumFen } from '#domain/money.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { expenseLine } from '#protocol/contract/schemas.ts'
import type * as calls from '#protocol/finance/apply-form/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { linesOf, sameLines } from '#server/services/contract/expense-bill.ts'
import { type ContractRow, isActive, passportsOf } from '#server/services/contract/facts.ts'
import { usableMethod } from '#server/services/finance/contract-money.ts'
import type { Tx } from '#server/store/store.ts'

type Line = Awaited<ReturnType<typeof linesOf>>[number]
type LineForm = NonNullable<InputOf<typeof calls.againReview>['lines']>[number]
type Files = NonNullable<InputOf<typeof calls.paymentChange>['files']>

/** The lines that a form keeps, as they were written. */
export const storedLines = (kept: string) => z.array(expenseLine).parse(JSON.parse(kept))

/** What a form asks for, beside what is there now. */
export interface Content {
  readonly kind: 'PAYMENT' | 'FEE'
  readonly beforeMethodId: number | null
  readonly afterMethodId: number | null
  readonly beforeLines: string
  readonly afterLines: string
  readonly beforeFen: number
  readonly afterFen: number
}

/** A changed method; the fees stay as they are. */
export async function paymentContent(tx: Tx, row: ContractRow, paymentMethodId: number): Promise<Content> {
  const method = await usableMethod(tx, row.companyId, paymentMethodId)
  if (!method) throw invalidFields([{ path: 'paymentMethodId', key: 'contract.paymentMethodUnknown' }])
  if (method.id === row.paymentMethodId) throw invalidFields([{ path: 'paymentMethodId', key: 'applyForm.sameMethod' }])
  const lines = JSON.stringify(await linesOf(tx, row.id))
  return {
    kind: 'PAYMENT',
    beforeMethodId: row.paymentMethodId,
    afterMethodId: method.id,
    beforeLines: lines,
    afterLines: lines,
    beforeFen: row.totalFen,
    afterFen: row.totalFen,
  }
}

/** A line keeps what the fee table gave it: where it came from, and until when it is refunded. */
const changedLine = (before: readonly Line[], { id, ...form }: LineForm) => {
  const known = before.find((line) => line.id === id)
  return {
    ...form,
    amountFen: multiplyFen(form.unitFen, form.quantity),
    ...(known && { id: known.id, refundable: known.refundable, kind: known.kind }),
    ...(known?.sourceId !== undefined && { sourceId: known.sourceId }),
    ...(known?.ename !== undefined && known.name === form.name && { ename: known.ename }),
  }
}

/** Until when a line can be given back (spec: money#refunds); a common line is sent with the first passport. */
function refundProblem(line: Line, sent: ReadonlySet<number>): string | null {
  if (line.refundable === 'always') return null
  if (line.refundable === 'never') return 'applyForm.neverRefundable'
  const isSent = line.passportIndex === undefined ? sent.size > 0 : sent.has(line.passportIndex)
  return isSent ? 'applyForm.refundableBeforeSend' : null
}

/** Changed fees: lower or missing lines only as far as they are refunded. */
export async function feeContent(tx: Tx, row: ContractRow, forms: readonly LineForm[]): Promise<Content> {
  const before = await linesOf(tx, row.id)
  const after = forms.map((form) => changedLine(before, form))
  const passports = await passportsOf(tx, row.id)
  const sent = new Set(
    passports.flatMap((one, at) =>
      isActive(one) && !hasStateTag(passportCustody, { status: one.custody }, 'unsent') ? [at] : [],
    ),
  )
  const problems: FieldProblem[] = after.flatMap((line, at) =>
    (line.passportIndex ?? 0) >= row.applicantCount ? [{ path: `lines.${at}.passportIndex`, key: 'rules.choice' }] : [],
  )
  for (const line of before) {
    const at = after.findIndex((one) => one.id === line.id)
    if (at >= 0 && after[at]!.amountFen >= line.amountFen) continue
    const key = refundProblem(line, sent)
    if (key) problems.push({ path: at < 0 ? 'lines' : `lines.${at}.unitFen`, key, params: { name: line.name } })
  }
  if (problems.length > 0) throw invalidFields(problems)
  if (sameLines(before, after)) throw invalidFields([{ path: 'lines', key: 'applyForm.sameLines' }])
  return {
    kind: 'FEE',
    beforeMethodId: row.paymentMethodId,
    afterMethodId: row.paymentMethodId,
    beforeLines: JSON.stringify(before),
    afterLines: JSON.stringify(after),
    beforeFen: row.totalFen,
    afterFen: sumFen(after.map((line) => line.amountFen)),
  }
}

/** Files that were uploaded by the center, or by the one who attaches them. */
export async function checkFiles(tx: Tx, who: AuthenticatedContext, row: ContractRow, files: Files): Promise<void> {
  if (files.length === 0) return
  const names = files.map((file) => file.storageName)
  const known = await tx
    .selectFrom('file')
    .select('storageName')
    .where('storageName', 'in', names)
    .where('companyId', 'in', [row.companyId, who.session.companyId])
    .execute()
  const found = new Set(known.map((file) => file.storageName))
  const problems = names.flatMap((name, at) =>
    found.has(name) ? [] : [{ path: `files.${at}`, key: 'applyForm.fileUnknown' }],
  )
  if (problems.length > 0) throw invalidFields(problems)
}

import { type Answer, asksReason, type Finding } from '#domain/acceptance/finding.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { entriesOf } from '#server/services/dictionary/entries.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { mayOverride } from './acceptance-center.ts'
import type { ContractRow, PassportRow } from './facts.ts'

/** A reason as the caller gives it. */
export interface GivenAnswer {
  readonly key: string
  readonly code: string
  readonly text?: string | undefined
}

/** The reasons that were given for a contract and hold. */
export async function answersOf(db: Db | Tx, contractId: number): Promise<Answer[]> {
  const rows = await db
    .selectFrom('contractAnswer')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('deadTime', 'is', null)
    .execute()
  return rows.map((row) => ({
    key: row.key,
    code: row.code,
    ...(row.text !== null && { text: row.text }),
    isSupervisor: row.isSupervisor === 1,
    by: row.operator,
    at: row.createTime,
  }))
}

/** Whether this person gave a supervisor's reason for something on the contract. */
export async function isOverrider(db: Db | Tx, contractId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('contractAnswer')
    .select('id')
    .where('contractId', '=', contractId)
    .where('userId', '=', userId)
    .where('isSupervisor', '=', 1)
    .where('deadTime', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const OTHER = 'OTHER'

async function answerProblems(tx: Tx, _who: AuthenticatedContext, row: ContractRow, given: readonly GivenAnswer[]) {
  const words = (await entriesOf(tx, ['OVERRIDE_REASON'], row.companyId)).get('OVERRIDE_REASON') ?? []
  return given.flatMap(({ code, text }, index): FieldProblem[] => {
    const at = `answers.${index}`
    if (words.every((word) => word.code !== code)) return [{ path: `${at}.code`, key: 'rules.choice' }]
    return code === OTHER && !text ? [{ path: `${at}.text`, key: 'rules.required' }] : []
  })
}

/**
 * Keeps the reasons that somebody gives for what was found, and buries those of which the same is no longer judged. A reason
 * for nothing that asks is passed over; a supervisor's rule takes it from who may give it. 9999 for a code that nobody knows.
 */
export async function keepAnswers(
  tx: Tx,
  who: AuthenticatedContext,
  row: ContractRow,
  {
    findings,
    passports,
    given,
  }: { findings: readonly Finding[]; passports: readonly PassportRow[]; given: readonly GivenAnswer[] },
): Promise<void> {
  const problems = await answerProblems(tx, who, row, given)
  if (problems.length > 0) throw invalidFields(problems)
  const asking = new Map(findings.filter(asksReason).map((finding) => [finding.key, finding]))
  const isSupervisor = [...asking.values()].some(({ severity }) => severity === 'supervisor')
    ? await mayOverride(tx, who.session, row.companyId)
    : false
  const taken = given.filter(({ key }) => {
    const finding = asking.get(key)
    return finding && (finding.severity !== 'supervisor' || isSupervisor)
  })
  const replaced = new Set(taken.map(({ key }) => key))
  const live = await answersOf(tx, row.id)
  const dead = live.filter(({ key }) => replaced.has(key) || !asking.has(key)).map(({ key }) => key)
  if (dead.length > 0)
    await tx
      .updateTable('contractAnswer')
      .set({ deadTime: who.now })
      .where('contractId', '=', row.id)
      .where('deadTime', 'is', null)
      .where('key', 'in', dead)
      .execute()
  const byKey = new Map(taken.map((answer) => [answer.key, answer]))
  if (byKey.size === 0) return
  await tx
    .insertInto('contractAnswer')
    .values(
      [...byKey.values()].map(({ key, code, text }) => {
        const { rule, severity, person } = asking.get(key)!
        return {
          contractId: row.id,
          passportId: person === undefined ? null : (passports[person]?.id ?? null),
          rule,
          key,
          code,
          text: text || null,
          isSupervisor: Number(severity === 'supervisor'),
          userId: who.session.userId,
          operator: who.session.displayName,
          createTime: who.now,
        }
      }),
    )
    .execute()
}

import { paramsIn } from '#domain/acceptance/finding.ts'
import { noFormTerms } from '#domain/acceptance/form-terms.ts'
import { checkTrip, type OrderRules } from '#domain/acceptance/order-check.ts'
import type { RuleId } from '#domain/acceptance/rules.ts'
import { type Day, dayOf } from '#domain/day.ts'
import { oneNameTick } from '#domain/one-name.ts'
import type { ExpiryNote, Passport } from '#protocol/contract/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { say } from '#server/kit/texts.ts'
import { centerFacts } from '#server/services/contract/acceptance-center.ts'
import type { ContractRow, PassportRow } from '#server/services/contract/facts.ts'
import { flagsOf } from '#server/services/passport/flags.ts'
import type { Db } from '#server/store/store.ts'

const ofValidity: readonly RuleId[] = ['pass.expired', 'pass.entry6', 'pass.exit']

interface Reader {
  readonly today: Day
  readonly lang: Lang
}

/** The passports of a contract as its details show them. */
export function passportOf(row: PassportRow): Passport {
  const { contractId: _, companyId: __, sortNo: ___, onSubmittedBill: ____, gone: _____, ...shown } = row
  return {
    ...omitNull(shown),
    ...oneNameTick(row),
    sex: (row.sex ?? undefined) as Passport['sex'],
    custody: row.custody as Passport['custody'],
    issueResult: (row.issueResult ?? undefined) as Passport['issueResult'],
    flags: flagsOf(row),
    confirmed: row.confirmed === 1,
  }
}

/** What acceptance says of one as its center weighs it. A journey of long ago is not too short today. */
function noteOf(row: PassportRow, rules: OrderRules, { today, lang }: Reader): ExpiryNote[] {
  const day = row.entryDay && row.entryDay < today ? row.entryDay : today
  const found = checkTrip(row, rules, false, day).find(({ rule }) => ofValidity.includes(rule))
  if (!found) return []
  const params = paramsIn(found.params, lang, (key) => say(lang, key))
  const { days } = params
  return [{ passportId: row.id, text: say(lang, found.text, params), ...(typeof days === 'number' && { days }) }]
}

/** What the rules of acceptance say of how long the passports of a contract are valid. */
export async function expiryNotes(
  db: Db,
  { now, lang }: { readonly now: number; readonly lang: Lang },
  contract: ContractRow,
  rows: readonly PassportRow[],
): Promise<ExpiryNote[]> {
  const center = await centerFacts(db, { ...contract, at: contract.papersTime ?? contract.createTime })
  const rules = { ...center, formTerms: noFormTerms }
  return rows.flatMap((row) => noteOf(row, rules, { today: dayOf(now), lang }))
}

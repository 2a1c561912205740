import { splitBalance } from '#domain/balance.ts'
import type { DocData } from '#domain/config/doc-placeholders.ts'
import { dayOf, formatInstant } from '#domain/day.ts'
import { formatFen } from '#domain/money.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { say } from '#server/kit/texts.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import type { Db } from '#server/store/store.ts'

/** What a document is filled with, and whose templates it is printed by. */
export interface Subject {
  readonly companyId: number
  readonly title: string
  /** Before it is final there is nothing to hand out. */
  readonly isFinal: boolean
  readonly data: DocData
}

export const money = (fen: number): string => `${fen < 0 ? '-' : ''}¥${formatFen(Math.abs(fen))}`
/** The balance of a contract: what is to be given back is said in a word, without a sign. */
export function balance(lang: Lang, balanceFen: number): string {
  const { fen, isOver } = splitBalance(balanceFen)
  return isOver ? say(lang, 'config.document.refund', { amount: money(fen) }) : money(fen)
}
export const instant = (at: number | null): string => (at === null ? '' : formatInstant(at, 'minute'))
export const text = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** The center's own lines, and who prints when. */
export async function frameValues(
  db: Db,
  who: AuthenticatedContext,
  companyId: number,
): Promise<Record<string, string>> {
  const company = await db
    .selectFrom('company')
    .select(['companyName', 'ename', 'address', 'phone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return {
    'company.name': who.lang === 'zh' ? company.companyName : company.ename,
    'company.ename': company.ename,
    'company.address': text(company.address),
    'company.phone': text(company.phone),
    'print.day': dayOf(who.now),
    'print.time': formatInstant(who.now, 'minute'),
    'print.user': who.session.displayName,
  }
}

const VISA_WORDS = ['VISA_CATEGORY', 'VISA_ENTRIES', 'VISA_HANDLE_WAY']

interface VisaFacts {
  readonly nationality: string | null
  readonly visaCategory: string | null
  readonly entries: string | null
  readonly urgencyLevel: string | null
}

/** The words of an applicant's visa in the reader's language. */
export async function visaWords(db: Db, who: AuthenticatedContext, companyId: number) {
  const word = await wordNames(db, VISA_WORDS, companyId, who.lang)
  const countries = await db.selectFrom('country').select(['nationCode', 'cname', 'ename']).execute()
  const nations = new Map(countries.map((one) => [one.nationCode, who.lang === 'zh' ? one.cname : one.ename]))
  return (facts: VisaFacts) => ({
    'passport.nationality': nations.get(facts.nationality ?? '') ?? text(facts.nationality),
    'passport.visaCategory': word('VISA_CATEGORY', facts.visaCategory),
    'passport.entries': word('VISA_ENTRIES', facts.entries),
    'passport.urgency': word('VISA_HANDLE_WAY', facts.urgencyLevel),
  })
}

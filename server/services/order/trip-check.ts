import * as z from 'zod/mini'
import { withEvisaTerms } from '#domain/acceptance/evisa-terms.ts'
import { paramsIn } from '#domain/acceptance/finding.ts'
import { checkTrip, checkVisaFree, type OrderRules } from '#domain/acceptance/order-check.ts'
import { type OptionalRuleId, optionalRules, type RuleSetting, type Severity } from '#domain/acceptance/rules.ts'
import { type OptionValues, optionValues } from '#domain/config/options.ts'
import { productParams } from '#domain/config/params.ts'
import { dayOf } from '#domain/day.ts'
import { has } from '#domain/permission.ts'
import { personName } from '#domain/person-name.ts'
import { portKey } from '#domain/questionnaire/acceptance.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { formTerms } from '#domain/questionnaire/terms.ts'
import { visaTypes } from '#domain/status.ts'
import { eVisaExitDay, toFormCountry } from '#domain/visa-kind.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { overrideRight } from '#protocol/order/rights.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { RowOf, Viewer } from '#server/kit/lifecycle/adapter.ts'
import { numberParams } from '#server/kit/number-parameter.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { centersOf } from '#server/services/company/companies.ts'
import { entriesOf } from '#server/services/dictionary/entries.ts'
import { inForce, type Product, sheetVersions } from '#server/services/paper/visa-data.ts'
import { asksPort, visaFreeFacts } from '#server/services/paper/visa-free.ts'
import type { Db, Tx } from '#server/store/store.ts'

type OrderRow = RowOf<'visaOrder'>
type ApplicantRow = RowOf<'visaApplicant'>

interface Ordered extends Product {
  /** The center that takes the order; null: none yet. */
  readonly acceptOrgId: number | null
}

/** What a center has set; without a center, what holds where nothing is set. */
async function optionsOf(db: Db | Tx, center: number | null): Promise<OptionValues> {
  if (center === null) return optionValues([])
  return optionValues(
    await db.selectFrom('centerOption').select(['code', 'value']).where('companyId', '=', center).execute(),
  )
}

/** What the center chose of the rules that leave it the choice. */
function settingsOf(values: OptionValues): Record<OptionalRuleId, RuleSetting> {
  const chosen = optionalRules.map((id) => [id, values[`rule.${id}`]])
  return Object.fromEntries(chosen) as Record<OptionalRuleId, RuleSetting>
}

/** The center compared the list with its consulate and signed it. */
async function isListSigned(db: Db | Tx, companyId: number, dataId: number): Promise<boolean> {
  const signed = await db
    .selectFrom('visaDataSignature')
    .select('dataId')
    .where('companyId', '=', companyId)
    .where('dataId', '=', dataId)
    .executeTakeFirst()
  return signed !== undefined
}

/**
 * What acceptance reads of an order: the sheets of its product as they were at an instant (ms), since an order keeps those that it began
 * with, what its center makes of them today, and what the consulate's form refuses at `now`.
 */
export async function orderRulesAt(
  db: Db | Tx,
  { acceptOrgId, ...product }: Ordered,
  { at, now }: { readonly at: number; readonly now: number },
): Promise<OrderRules> {
  const { sheets, dataId } = inForce({ data: await sheetVersions(db, product), requirements: [] }, at)
  const code = 'contract.acceptCheck'
  const mode = await db.selectFrom('sysParam').select('value').where('code', '=', code).executeTakeFirst()
  const options = await optionsOf(db, acceptOrgId)
  const isLaw = product.visaCountry === 'RU' && product.visaType === visaTypes.EVISA
  const words = (await entriesOf(db, ['VISA_ENTRIES'], acceptOrgId ?? undefined)).get('VISA_ENTRIES') ?? []
  const form = formOf(product)
  return {
    formTerms: formTerms(form, await numberParams(db, Object.keys(form.def.rules)), dayOf(now)),
    sheets: isLaw ? withEvisaTerms(sheets, dayOf(at)) : sheets,
    isSigned: acceptOrgId !== null && dataId !== null && (await isListSigned(db, acceptOrgId, dataId)),
    entryNames: words.map((word) => ({ code: word.code, zh: word.cname, en: word.ename })),
    mode: (mode?.value ?? productParams[code].standard) === 'hint' ? 'hint' : 'on',
    settings: acceptOrgId === null ? {} : settingsOf(options),
    ...visaFreeFacts(product.visaCountry, options),
  }
}

/**
 * The same for an order that is being entered; a center counts where the caller may order from it. A center's own people order from
 * their own where they name none.
 */
export async function orderRulesFor(
  db: Db,
  reach: Reach,
  { acceptOrgId, ...product }: Product & { readonly acceptOrgId?: number | undefined },
  now: number,
): Promise<OrderRules> {
  const own = reach.role === 'acceptOrg' ? { id: reach.companyId } : undefined
  const center =
    acceptOrgId === undefined
      ? own
      : await centersOf(db, reach, toFormCountry(product.visaCountry) ?? undefined)
          .select('company.id')
          .where('company.id', '=', acceptOrgId)
          .executeTakeFirst()
  return orderRulesAt(db, { ...product, acceptOrgId: center?.id ?? null }, { at: now, now })
}

/** When somebody leaves: the order says it, but for who enters on another day than his order. */
function exitOf(order: OrderRow, entryDay: string | null): string | null {
  const { visaCountry, visaType, exitDate } = order
  if (entryDay && visaCountry === 'RU' && visaType === visaTypes.EVISA) return eVisaExitDay(entryDay)
  return exitDate && entryDay && exitDate >= entryDay ? exitDate : null
}

const answers = z.record(z.string(), z.unknown())

/** Where people enter, of whom a row of the country asks it: their forms know. */
export async function portsOf(db: Db | Tx, visaCountry: string, people: readonly ApplicantRow[]) {
  if (people.length === 0 || !asksPort(visaCountry)) return new Map<number, string>()
  const forms = await db
    .selectFrom('visaForm')
    .select(['applicantId', 'answers'])
    .where(
      'applicantId',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  return new Map(
    forms.flatMap(({ applicantId, answers: kept }): [number, string][] => {
      const port = z.parse(answers, JSON.parse(kept))[portKey]
      return typeof port === 'string' && port !== '' ? [[applicantId, port]] : []
    }),
  )
}

/** What the rules of acceptance say of the passports and trips of people on one order, each in the reader's language. */
export async function tripFindings(
  db: Db | Tx,
  order: OrderRow,
  people: readonly ApplicantRow[],
  { now, lang }: { readonly now: number; readonly lang: Lang },
) {
  if (people.length === 0) return []
  const { visaCountry, visaType, acceptOrgId } = order
  const rules = await orderRulesAt(db, { visaCountry, visaType, acceptOrgId }, { at: order.createTime, now })
  const isEvisa = visaType === visaTypes.EVISA
  const ports = await portsOf(db, visaCountry, people)
  const today = dayOf(now)
  return people.flatMap((one) => {
    const { birthDay, issueDay, expiryDay, nationality, passportType, passportNo } = one
    const entryDay = one.entryDate ?? order.entryDate
    const { visaCategory, entries, purposeSection, purposeGoal } = order
    const trip = { entryDay, exitDay: exitOf(order, entryDay), visaCategory, entries, purposeSection, purposeGoal }
    const passport = { birthDay, issueDay, expiryDay, nationality, passportType, passportNo }
    const person = { ...passport, ...trip, port: ports.get(one.id) }
    const found = [...checkTrip(person, rules, isEvisa, today), ...checkVisaFree(person, rules, today)]
    return found.map(({ rule, severity, field, text, params }) => ({
      applicantId: one.id,
      name: personName(one),
      rule,
      severity,
      field,
      text: say(
        lang,
        text,
        paramsIn(params, lang, (key) => say(lang, key)),
      ),
    }))
  })
}

type TripFinding = Awaited<ReturnType<typeof tripFindings>>[number]

/** Text keys: what stops, what asks for a reason, and what asks for that of a supervisor; each takes `list`. */
interface Refusals {
  readonly stop: string
  readonly reason: string
  readonly supervisor: string
}

/** Whose passport a contract holds is judged there. */
export const unbound = (people: readonly ApplicantRow[]) => people.filter(({ contractId }) => contractId === null)

const only = (found: readonly TripFinding[], ...severities: Severity[]) =>
  found.filter(({ severity }) => severities.includes(severity))

/** Refuses what must not go on and, where there are words for it, what only a supervisor may let go on where somebody else asks; names everybody whom it is about. */
export function refuseStopped(
  found: readonly TripFinding[],
  { session, lang }: Pick<Viewer, 'session' | 'lang'>,
  texts: Pick<Refusals, 'stop'> & Partial<Pick<Refusals, 'supervisor'>>,
): void {
  const stopping = only(found, 'stop')
  if (stopping.length > 0) throw businessError(texts.stop, { list: listed(stopping, lang) })
  const supervised = only(found, 'supervisor')
  if (texts.supervisor && supervised.length > 0 && !has(session.codes, overrideRight))
    throw businessError(texts.supervisor, { list: listed(supervised, lang) })
}

/** Refuses what goes on for a reason alone where none is given; names everybody whom it is about. */
export function refuseUnexplained(
  found: readonly TripFinding[],
  lang: Lang,
  reason: string | undefined,
  texts: Pick<Refusals, 'reason'>,
): void {
  const asking = only(found, 'reason', 'supervisor')
  if (asking.length > 0 && !reason)
    throw invalidFields([{ path: 'reason', key: texts.reason, params: { list: listed(asking, lang) } }])
}

/** Findings as one sentence, each with whose it is. */
const listed = (found: readonly TripFinding[], lang: Lang): string =>
  found.map(({ name, text }) => say(lang, 'order.check.one', { name, text })).join(say(lang, 'order.check.and'))

import { paramsIn } from '#domain/acceptance/finding.ts'
import { checkTrip, factsOfSheets } from '#domain/acceptance/order-check.ts'
import { dayOf } from '#domain/day.ts'
import { personName } from '#domain/person-name.ts'
import { visaTypes } from '#domain/status.ts'
import { eVisaExitDay } from '#domain/visa-kind.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { productParams } from '#protocol/parameter/params.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import { say } from '#server/kit/texts.ts'
import { inForce, type Product, sheetVersions } from '#server/services/paper/visa-data.ts'
import type { Db, Tx } from '#server/store/store.ts'

type OrderRow = RowOf<'visaOrder'>
type ApplicantRow = RowOf<'visaApplicant'>

/** The sheets of a product as they were at an instant (ms): an order keeps those that it began with. */
export const sheetsAt = async (db: Db | Tx, product: Product, at: number) =>
  inForce({ data: await sheetVersions(db, product), requirements: [] }, at).sheets

/** When somebody leaves: the order says it, but for who enters on another day than his order. */
function exitOf(order: OrderRow, entryDay: string | null): string | null {
  const { visaCountry, visaType, exitDate } = order
  if (entryDay && visaCountry === 'RU' && visaType === visaTypes.EVISA) return eVisaExitDay(entryDay)
  return exitDate && entryDay && exitDate >= entryDay ? exitDate : null
}

/**
 * What the rules of acceptance say of the passports and trips of people on one order, each in the reader's language. Whose passport
 * a contract holds is judged there.
 */
export async function tripFindings(
  db: Db | Tx,
  order: OrderRow,
  people: readonly ApplicantRow[],
  { now, lang }: { readonly now: number; readonly lang: Lang },
) {
  const code = 'contract.acceptCheck'
  const mode = await db.selectFrom('sysParam').select('value').where('code', '=', code).executeTakeFirst()
  const isOnlyTold = (mode?.value ?? productParams[code].standard) === 'hint'
  const facts = factsOfSheets(await sheetsAt(db, order, order.createTime), order.visaType === visaTypes.EVISA)
  return people
    .filter(({ contractId }) => contractId === null)
    .flatMap((one) => {
      const { birthDay, issueDay, expiryDay, nationality } = one
      const entryDay = one.entryDate ?? order.entryDate
      const trip = { entryDay, exitDay: exitOf(order, entryDay), visaCategory: order.visaCategory }
      const person = { birthDay, issueDay, expiryDay, nationality, ...trip, entries: order.entries }
      return checkTrip(person, facts, dayOf(now)).map(({ rule, severity, field, text, params }) => ({
        applicantId: one.id,
        name: personName(one),
        rule,
        severity: isOnlyTold ? ('hint' as const) : severity,
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

/** What must not go on, and what goes on for a reason alone. */
export const stops = ({ severity }: TripFinding): boolean => severity === 'stop'
export const asks = ({ severity }: TripFinding): boolean => severity === 'reason' || severity === 'supervisor'

/** Findings as one sentence, each with whose it is. */
export const listed = (found: readonly TripFinding[], lang: Lang): string =>
  found.map(({ name, text }) => say(lang, 'order.check.one', { name, text })).join(say(lang, 'order.check.and'))

import type { Codes } from '#tests/model/step.ts'
import type { PageRow, TransitionPage } from './page.ts'

/** What a page says of an event: the statuses afterwards, or the first condition that says no; `status` where no row has it. */
export type Expected =
  | { readonly ok: true; readonly codes: Codes; readonly row: PageRow }
  | { readonly ok: false; readonly refused: string }

/** The names of the statuses that some columns stand for. */
const statusesOf = ({ codes }: TransitionPage, at: Codes): string[] =>
  Object.entries(codes).flatMap(([region, names]) => Object.keys(names).filter((name) => names[name] === at[region]))

/** Does a condition hold in a case, with these columns? */
export function holds(page: TransitionPage, condition: string, name: string, at: Codes): boolean {
  const [key = '', value = 'yes'] = condition.split(' ')
  const turned = page.cases[name]?.[key]
  if (turned !== undefined) return turned === value
  const { is = 'yes', exceptIn = [] } = page.usual[key] ?? {}
  const isOther = statusesOf(page, at).some((status) => exceptIn.includes(status))
  return (is === value) !== isOther
}

/** What becomes of an event in a case: the first row whose conditions hold is taken, else the first row names what says no. */
export function expected(page: TransitionPage, at: Codes, name: string, event: string): Expected {
  const here = statusesOf(page, at)
  const rows = page.rows.filter((row) => row.event === event && here.includes(row.from))
  const refusals = rows.map((row) => row.conditions.find((condition) => !holds(page, condition, name, at)))
  const taken = rows[refusals.indexOf(undefined)]
  if (taken) {
    const codes = { ...at, [taken.region]: page.codes[taken.region]![taken.to]! }
    return { ok: true, codes, row: taken }
  }
  return { ok: false, refused: refusals[0]?.split(' ')[0] ?? 'status' }
}

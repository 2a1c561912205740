import { sumFen } from '#domain/money.ts'
import { personName } from '#domain/person-name.ts'
import type { ExpenseLine } from '#protocol/contract/schemas.ts'
import type { serviceSummaryList } from '#protocol/contract/sheet-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Reads } from '#server/kit/handle.ts'
import { visibleContract } from '#server/services/contract/center-scope.ts'
import { linesOf } from '#server/services/contract/expense-bill.ts'
import { passportsOf } from '#server/services/contract/facts.ts'
import { printedCompany } from './details.ts'
import { rowsOf } from './rows.ts'

type Answer = OutputOf<typeof serviceSummaryList>

/** What is the same thing at the same price makes one row, in the order of the bill. */
const summed = (lines: readonly ExpenseLine[], nameAt: (index: number) => string): Answer['rows'] =>
  [...Map.groupBy(lines, ({ kind, name, unitFen }) => JSON.stringify([kind, name, unitFen])).values()].map((alike) => {
    const [first] = alike as [ExpenseLine, ...ExpenseLine[]]
    return {
      kind: first.kind,
      name: first.name,
      ...(first.ename !== undefined && { ename: first.ename }),
      quantity: alike.reduce((sum, line) => sum + line.quantity, 0),
      unitFen: first.unitFen,
      amountFen: sumFen(alike.map((line) => line.amountFen)),
      people: [...new Set(alike.flatMap(({ passportIndex: at }) => (at === undefined ? [] : [nameAt(at)])))],
    }
  })

/** The services of a contract summed up by item; the sum of the rows is the bill's. */
export async function serviceSummary({
  input,
  db,
  reach,
  lang,
  now,
}: Reads<typeof serviceSummaryList>): Promise<Answer> {
  const row = await visibleContract(db, reach, input.id)
  const [contract] = await rowsOf(db, [row], lang)
  const people = await passportsOf(db, row.id)
  const rows = summed(await linesOf(db, row.id), (at) => {
    const passport = people[at]
    return passport ? personName(passport) : ''
  })
  return {
    contract: contract!,
    company: await printedCompany(db, row.companyId),
    rows,
    totalFen: sumFen(rows.map((one) => one.amountFen)),
    printedTimes: row.printedSummary,
    printedAt: now,
  }
}

import { dayOf } from '#domain/day.ts'
import type { Store } from '#server/store/store.ts'

/** Everything that figures are about, read row by row from the tables themselves: what the tallies are held against. */
export async function factsOf({ read }: Store) {
  const contracts = await read.selectFrom('contract').selectAll().execute()
  const passports = await read.selectFrom('contractPassport').selectAll().execute()
  const lines = await read.selectFrom('expenseLine').selectAll().execute()
  const ledger = await read.selectFrom('ledger').selectAll().execute()
  const logs = await read.selectFrom('entityLog').selectAll().orderBy('id').execute()
  const contractById = new Map(contracts.map((row) => [row.id, row]))
  const passportById = new Map(passports.map((row) => [row.id, row]))
  const counted = (id: number) => {
    const row = contractById.get(id)
    return row && row.deleted === 0 && row.acceptTime !== null && row.status !== 48
      ? { companyId: row.companyId, day: dayOf(row.acceptTime) }
      : undefined
  }

  const STEPS = new Set(['accept', 'acceptAgain', 'review', 'back', 'reviewedBack', 'cancel', 'refundPassport'])
  const MOVES = new Set(
    ['bind', 'check', 'send', 'rollback', 'retrieve', 'resend', 'return', 'dispatch', 'delivered', 'refund'].map(
      String,
    ),
  )
  const made = contracts
    .filter((row) => row.deleted === 0)
    .map((row) => ({ companyId: row.companyId, day: row.day, action: 'create', result: 0, userId: row.createUserId }))
  const logged = logs.flatMap((log) => {
    const owner =
      log.entity === 'contract' && STEPS.has(log.action)
        ? contractById.get(log.entityId)
        : log.entity === 'passport' && MOVES.has(log.action)
          ? passportById.get(log.entityId)
          : undefined
    const contract = owner && 'contractId' in owner ? contractById.get(owner.contractId) : owner
    if (!owner || contract?.deleted !== 0) return []
    const action = `${log.entity}.${log.action}`
    const at = { companyId: owner.companyId, day: dayOf(log.createTime) }
    return [{ ...at, action, result: log.result ?? 0, userId: log.userId ?? 0 }]
  })
  return {
    events: [...made, ...logged],
    persons: passports.flatMap((row) => {
      const at = counted(row.contractId)
      const { nationality, visaCategory, urgencyLevel } = row
      const keys = {
        nationality: nationality ?? '',
        visaCategory: visaCategory ?? '',
        urgencyLevel: urgencyLevel ?? '',
      }
      return at ? [{ ...at, ...keys }] : []
    }),
    lines: lines.flatMap((row) => {
      const at = counted(row.contractId)
      const { kind, name, ename, quantity, amountFen } = row
      return at ? [{ ...at, kind, name, ename: ename ?? '', quantity, amountFen }] : []
    }),
    money: ledger.map(({ companyId, day, kind, paymentMethodId, cashierId, amountFen }) => ({
      companyId,
      day,
      kind,
      paymentMethodId: paymentMethodId ?? 0,
      cashierId,
      amountFen,
    })),
  }
}
export type Facts = Awaited<ReturnType<typeof factsOf>>

type Row = Record<string, string | number>

/** Sums by everything else, as text lines; sums of nothing are left out. */
function summed(rows: readonly Row[], sums: readonly string[]): string[] {
  const found = new Map<string, number[]>()
  for (const { shard: _, ...row } of rows) {
    const keys = Object.entries(row).filter(([name]) => !sums.includes(name))
    const key = JSON.stringify(keys.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value))
    const before = found.get(key) ?? sums.map(() => 0)
    found.set(
      key,
      sums.map((name, at) => (before[at] ?? 0) + Number(row[name])),
    )
  }
  return [...found]
    .flatMap(([key, of]) => (of.every((value) => value === 0) ? [] : [`${key} ${of.join(' ')}`]))
    .toSorted()
}

const counts = (rows: readonly object[]): Row[] => rows.map((row) => ({ ...(row as Row), count: 1 }))

/** What the tallies must say, from the tables themselves. */
export async function tallyByHand(store: Store) {
  const { events, persons, lines, money } = await factsOf(store)
  return {
    events: summed(counts(events), ['count']),
    persons: summed(counts(persons), ['count']),
    lines: summed(lines, ['quantity', 'amountFen']),
    money: summed(counts(money), ['count', 'amountFen']),
  }
}

/** What they do say. */
export async function tallyStored({ read }: Store) {
  const all = async (table: 'figureEvent' | 'figurePerson' | 'figureLine' | 'figureMoney') =>
    (await read.selectFrom(table).selectAll().execute()) as unknown as Row[]
  return {
    events: summed(await all('figureEvent'), ['count']),
    persons: summed(await all('figurePerson'), ['count']),
    lines: summed(await all('figureLine'), ['quantity', 'amountFen']),
    money: summed(await all('figureMoney'), ['count', 'amountFen']),
  }
}

import { sql } from 'kysely'
import { addDays, dayOf } from '#domain/day.ts'
import { accept, create, page } from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { timed } from './figures.ts'
import type { Desk, Office } from './office.ts'

/** How many a second, what one of them costs this process's threads, and how long each took, in ms. */
export interface Rate {
  readonly name: string
  readonly perSecond: number
  readonly cpuMs: number
  readonly times: readonly number[]
}

/** A walk-in customer with one complete passport of a number that nobody has. */
function walkIn(number: number): ArgsOf<typeof create> {
  const today = dayOf(Date.now())
  return {
    contactName: '张伟',
    contactMobile: '15400009001',
    returnWay: 2,
    services: [],
    files: [],
    passports: [
      {
        surname: 'ZHANG',
        givenNames: 'WEI',
        cname: '张伟',
        sex: 'M',
        birthDay: '1990-04-12',
        nationality: 'CHN',
        passportType: 'ORDINARY',
        passportNo: `EB${String(number % 10_000_000).padStart(7, '0')}`,
        issueDay: addDays(today, -900),
        expiryDay: addDays(today, 2700),
        purposeSection: 'TOURISM',
        purposeGoal: 'TOURISM',
        visaCategory: 'OT',
        entries: 'SINGLE',
        urgencyLevel: 'NORMAL',
        entryDay: addDays(today, 30),
        exitDay: addDays(today, 40),
      },
    ],
  }
}

/** All desks at once, each taking the next piece of work when it has done one. */
async function together<T>(
  name: string,
  desks: readonly Desk[],
  work: T[],
  act: (desk: Desk, one: T) => Promise<unknown>,
): Promise<Rate> {
  const times: number[] = []
  const atDesk = async (desk: Desk) => {
    for (let one = work.shift(); one !== undefined; one = work.shift()) {
      const todo = one
      times.push((await timed(() => act(desk, todo))).ms)
    }
  }
  const { ms, cpuMs } = await timed(() => Promise.all(desks.map(atDesk)))
  return { name, perSecond: (times.length / ms) * 1000, cpuMs: cpuMs / times.length, times }
}

/** Contracts created and then accepted, by one desk and by eight at once: durable, numbered without gaps, logged. */
export async function writes(office: Office, pieces: number): Promise<Rate[]> {
  const names = ['reception', 'reception2', 'supervisor', 'reception']
  const desks = await Promise.all([...names, ...names].map((name) => office.signIn(name)))
  const rates: Rate[] = []
  // Above every number of an earlier run on the same database.
  let number = Math.floor(Date.now() / 100)
  for (const team of [desks.slice(0, 1), desks]) {
    const made: { id: number; version: number }[] = []
    const forms = Array.from({ length: pieces }, () => {
      number += 1
      return walkIn(number)
    })
    const who = team.length === 1 ? '1 desk' : `${team.length} desks at once`
    rates.push(
      await together(`create, ${who}`, team, forms, async (desk, form) => made.push(await desk.call(create, form))),
      await together(`accept, ${who}`, team, made, (desk, { id, version }) => desk.call(accept, { id, version })),
    )
  }
  return rates
}

const READS = 100

/** What pages wait for while something long is read, as reports do. */
export async function meanwhile(office: Office): Promise<{ reportMs: number; alone: number[]; waiting: number[] }> {
  const desk = await office.signIn('supervisor')
  const report = () =>
    sql`select day, company_id, status, count(*), sum(total_fen), max(contact_mobile) from contract
      where deleted = 0 group by day, company_id, status`.execute(office.store.read)
  const read = async () => (await timed(() => desk.call(page, { page: 1, rows: 20 }))).ms
  // A second reader is started once in a server's life, when it is needed first.
  await Promise.all([report(), report(), read()])
  const { ms: reportMs } = await timed(report)
  const reads = async () => {
    const times: number[] = []
    for (let left = READS; left > 0; left -= 1) times.push(await read())
    return times
  }
  const alone = await reads()
  const state = { isReading: true }
  const reports = (async () => {
    while (state.isReading) await report()
  })()
  const waiting = await reads()
  state.isReading = false
  await reports
  return { reportMs, alone, waiting }
}

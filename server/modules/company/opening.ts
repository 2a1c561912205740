import { dayOf } from '#domain/day.ts'
import { has } from '#domain/permission.ts'
import { company } from '#machines/lifecycle/company.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import {
  type OpeningKey,
  type OpeningLine,
  openingKeys,
  openingPlaces,
  staffRights,
} from '#protocol/company/opening.ts'
import type { opening } from '#protocol/company/opening-calls.ts'
import { settingPlaceOf } from '#protocol/config/places.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { forbidden, invalidFields, noRow } from '#server/kit/refusal.ts'
import { type OpeningFact, openingFacts } from './opening-facts.ts'

/** A center reads its own list, the platform that of each. */
function centerOf(reach: Reach, id: number | undefined): number {
  const isCenter = reach.role === 'acceptOrg'
  if (!isCenter && reach.role !== 'platform') throw forbidden()
  if (isCenter && id !== undefined && id !== reach.companyId) throw noRow()
  const wanted = isCenter ? reach.companyId : id
  if (wanted === undefined) throw invalidFields([{ path: 'id', key: 'rules.required' }])
  return wanted
}

type Found = Pick<OpeningLine, 'done' | 'count'> & Partial<Pick<OpeningLine, 'lacks'>>

const some = (count: number): Found => ({ done: count > 0, count })

/** Fees and times of the same categories: what has one and not the other cannot be accepted. */
function priced(own: ReadonlySet<string>, other: ReadonlySet<string>): Found {
  const lacks = [...other].filter((one) => !own.has(one)).sort()
  return { done: own.size > 0 && lacks.length === 0, count: own.size, lacks }
}

type Holders = (right: string) => readonly OpeningFact[]
const idsOf = (holders: readonly OpeningFact[]) => [...new Set(holders.map((one) => Number(one.number)))]

/** Each work of a counter has a person, and who accepted a contract has another one to review it. */
function staffOf(holders: Holders, isSupervisorClosing: boolean): Found {
  const works = Object.keys(staffRights) as (keyof typeof staffRights)[]
  const of = (work: keyof typeof staffRights) => idsOf(holders(staffRights[work]))
  const lacks: string[] = works.filter((work) => of(work).length === 0)
  if (of('finance').length === 1 && !isSupervisorClosing) lacks.push('secondFinance')
  if (new Set([...of('reception'), ...of('review')]).size === 1) lacks.push('secondReviewer')
  return { done: lacks.length === 0, count: new Set(works.flatMap(of)).size, lacks }
}

/** The calendars of this year and the next. */
function calendarOf(known: ReadonlySet<string>, today: string): Found {
  const year = Number(today.slice(0, 4))
  const lacks = [String(year), String(year + 1)].filter((one) => !known.has(one))
  return { done: lacks.length === 0, count: known.size, lacks }
}

const supervisorCloses = 'dayClose.supervisor'
const isTested = 'print.tested'

function foundOf(facts: readonly OpeningFact[], holders: Holders, today: string): Record<OpeningKey, Found> {
  const of = (kind: string) => facts.filter((one) => one.kind === kind)
  const codes = (kind: string) => new Set(of(kind).flatMap(({ code }) => code ?? []))
  const count = (kind: string) => Number(of(kind)[0]?.number ?? 0)
  const isOn = (option: string) => of('option').some(({ code, name }) => code === option && name === 'on')
  const words = new Map([...of('word'), ...of('ownWord')].map(({ code, number }) => [code, Number(number)]))
  return {
    audit: { done: hasStateTag(company, { status: count('company') }, 'inBusiness'), count: 0 },
    countries: some(count('country')),
    departments: some(count('department')),
    roles: some(count('role')),
    staff: staffOf(holders, isOn(supervisorCloses)),
    fees: priced(codes('fee'), codes('time')),
    times: priced(codes('time'), codes('fee')),
    holidays: calendarOf(codes('holiday'), today),
    templates: some(count('docTemplate')),
    methods: some(count('paymentMethod')),
    consulates: some([...words.values()].filter((valid) => valid === 1).length),
    sheets: some(count('sheet')),
    print: { done: isOn(isTested), count: 0 },
  }
}

type Place = Pick<OpeningLine, 'right' | 'page' | 'params'>

/** Where a line is set: a center's people at their pages, the platform's at those of this center. */
function placeOf(key: OpeningKey, id: number, lacks: readonly string[], isPlatform: boolean): Place {
  const { right, page, params, isPlatform: isTheirs } = settingPlaceOf(openingPlaces[key])
  if (key === 'audit' || key === 'countries') return { right, page: 'cust.company-detail', params: { id } }
  const year: Place['params'] = key === 'holidays' && lacks[0] !== undefined ? { year: Number(lacks[0]) } : {}
  if (!isPlatform || isTheirs) return { right, page, params: { ...params, ...year } }
  // What the platform keeps under sys.role are its own.
  if (key === 'roles') return { right, page: 'sys.role-supplier', params: { filter: `companyId=${id}` } }
  return { right, page, params: { ...params, ...year, companyId: id } }
}

/** What a center still needs before its first contract, with who of it may set each (spec: calls#company-calls). */
export async function openingOf({ db, input, reach, now }: Reads<typeof opening>): Promise<OpeningLine[]> {
  const id = centerOf(reach, input.id)
  const today = dayOf(now)
  const rights = new Set([
    ...openingKeys.map((key) => settingPlaceOf(openingPlaces[key]).right),
    ...Object.values(staffRights),
  ])
  const facts = await openingFacts(db, { id, today, options: [supervisorCloses, isTested], rights: [...rights] })
  if (!facts.some(({ kind }) => kind === 'company')) throw noRow()
  const holding = facts.filter(({ kind }) => kind === 'holder')
  const holders: Holders = (right) => holding.filter(({ code }) => has([code ?? ''], right))
  const found = foundOf(facts, holders, today)
  return openingKeys.map((key) => {
    const lacks = found[key].lacks ?? []
    const place = placeOf(key, id, lacks, reach.role === 'platform')
    const who = new Set(holders(place.right).map(({ name }) => name ?? ''))
    return { key, ...found[key], lacks, who: [...who].slice(0, 3), ...place }
  })
}

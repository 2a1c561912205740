import * as z from 'zod/mini'
import { holidayKinds } from '#domain/status.ts'
import { day, flag, id, optionalText, requiredText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { groupOf, named, ofCenter, overrideWith, storedRow } from './kit.ts'

const kind = z.enum(Object.values(holidayKinds), 'rules.choice')

/** A calendar's years. */
export const firstYear = 2000
export const lastYear = 2100
const year = z.int().check(z.minimum(firstYear, 'rules.tooSmall'), z.maximum(lastYear, 'rules.tooLarge'))

/** What a person says of a special day. CLOSED shuts both houses, CONSULATE_CLOSED the consulate, WORKDAY opens a weekend day of the center, CONSULATE_OPEN one of the consulate. */
export const holidayForm = {
  day: day(),
  kind,
  name: requiredText(40),
  ename: z._default(optionalText(80), ''),
  /** Expected only: the year is not published yet. */
  expected: z._default(flag(), 0),
}

export const holidayRow = z.object({
  ...storedRow,
  day: z.string(),
  kind,
  name: z.string(),
  ename: z.string(),
  expected: flag(),
})
export type HolidayDay = z.output<typeof holidayRow>

/** Contracts not accepted yet whose expected day followed the calendar. */
const followed = { recomputed: z.int() }
const holidays = groupOf('holidays', ['centerConfig', 'contract'])

export const create = holidays.change('', 'edit', {
  input: z.strictObject({ ...ofCenter, ...holidayForm }),
  output: z.object({ id: z.int(), version: z.int(), ...followed }),
})

export const update = holidays.change('', 'edit', {
  method: 'PUT',
  input: z.strictObject({ id: id(), version: version(), ...holidayForm }),
  output: z.object({ version: z.int(), ...followed }),
})

export const remove = holidays.change('{id}', 'edit', {
  method: 'DELETE',
  input: z.strictObject(named),
  output: z.object({ id: z.int(), ...followed }),
})

export const page = holidays.search('page', 'view', {
  input: z.strictObject({
    ...ofCenter,
    year: z.optional(year),
    kind: z.optional(kind),
    ...paging(['day'], 'asc'),
  }),
  output: pageOf(holidayRow),
})

export const batchOverride = overrideWith(holidays)

/** The whole calendar of a year (spec: calls#configuration-calls). */
export const calendar = holidays.read('', 'view', {
  input: z.strictObject({ year, ...ofCenter }),
  output: z.object({ companyId: z.int(), year: z.int(), days: z.array(holidayRow) }),
})

/**
 * A year at once: rows that are there are brought up to date, missing ones added. Expected days of the kinds that
 * come in are taken out when the published year does not have them.
 */
export const importYear = holidays.change('import', 'edit', {
  input: z.strictObject({
    ...ofCenter,
    year,
    rows: z
      .array(z.strictObject(holidayForm))
      .check(z.minLength(1, 'rules.required'), z.maxLength(500, 'rules.tooMany')),
  }),
  output: z.object({ added: z.int(), changed: z.int(), removed: z.int(), ...followed }),
})

/** What the product knows of a year: Chinese days as published or as the law lets expect, and Russian ones. */
export const suggested = holidays.read('suggested', 'view', {
  input: z.strictObject({ year }),
  output: z.array(z.object({ ...holidayForm, day: z.string(), ename: z.string(), expected: flag() })),
})

/** So many touched contracts are told. */
export const mostTouched = 200

/**
 * Contracts whose expected day a change of the calendar would move: `set` comes in, `unset` (ids) goes. Those not accepted
 * yet follow by themselves; on the others the day is frozen on the receipt, and the customer is to be called.
 */
export const touched = holidays.search('touched', 'view', {
  input: z.strictObject({
    ...ofCenter,
    set: z._default(z.array(z.strictObject({ day: day(), kind })).check(z.maxLength(500, 'rules.tooMany')), []),
    unset: z._default(z.array(id()).check(z.maxLength(500, 'rules.tooMany')), []),
  }),
  output: z.object({
    /** All of them, told or not. */
    records: z.int(),
    contracts: z.array(
      z.object({
        id: z.int(),
        contractNo: z.string(),
        status: z.int(),
        contactName: z.string(),
        contactMobile: z.string(),
        applicantNames: z.string(),
        readyDay: z.optional(z.string()),
        newReadyDay: z.optional(z.string()),
        readyDayFrozen: z.boolean(),
      }),
    ),
  }),
})

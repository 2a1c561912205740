import * as z from 'zod/mini'
import type { SettingKind } from '#protocol/config/places.ts'

/** What a center needs before its first contract, in the order in which it is set (spec: calls#company-calls), and where. */
export const openingPlaces = {
  audit: 'audit',
  countries: 'country',
  departments: 'department',
  roles: 'role',
  staff: 'staff',
  fees: 'fee',
  times: 'time',
  holidays: 'holiday',
  templates: 'template',
  methods: 'method',
  consulates: 'consulate',
  sheets: 'sheet',
  print: 'print',
} as const satisfies Record<string, SettingKind>
export type OpeningKey = keyof typeof openingPlaces

export const openingKeys = Object.keys(openingPlaces) as OpeningKey[]

/** What each work at a center takes; `lacks` of the staff names the rights that no employee has. */
export const staffRights = {
  reception: 'center.contract.accept',
  review: 'center.contract.reviewedBack',
  finance: 'center.contract.finance.confirm',
  desk: 'center.passport.check',
} as const

export const openingLine = z.object({
  key: z.enum(openingKeys),
  done: z.boolean(),
  /** How much of it there is. */
  count: z.int(),
  /** What is missing of it: works of the staff, categories of fees and times, years of the calendar. */
  lacks: z.array(z.string()),
  /** Who may set it, and the names of the center's own people who do, at most three. */
  right: z.string(),
  who: z.array(z.string()),
  page: z.nullable(z.string()),
  /** What the page is opened with: the platform's at that center. */
  params: z.record(z.string(), z.union([z.string(), z.int()])),
})
export type OpeningLine = z.output<typeof openingLine>

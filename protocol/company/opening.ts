import * as z from 'zod/mini'

/** What a center needs before its first contract, in the order in which it is set (spec: calls#company-calls). */
const openingKeys = [
  'audit',
  'countries',
  'departments',
  'roles',
  'staff',
  'fees',
  'times',
  'holidays',
  'templates',
  'methods',
  'consulates',
  'sheets',
  'print',
] as const
export type OpeningKey = (typeof openingKeys)[number]

interface OpeningStep {
  readonly key: OpeningKey
  /** Who may set it. */
  readonly right: string
  /** Where it is set; null: the product brings it. */
  readonly page: string | null
  /** The page is that of the company itself. */
  readonly ofCompany?: true
}

const config = 'center.config.edit'

export const openingSteps: readonly OpeningStep[] = [
  { key: 'audit', right: 'cust.company.audit', page: 'cust.company-detail', ofCompany: true },
  { key: 'countries', right: 'cust.company.authorize', page: 'cust.company-detail', ofCompany: true },
  { key: 'departments', right: 'sys.department.edit', page: 'sys.department' },
  { key: 'roles', right: 'sys.role.edit', page: 'sys.role' },
  { key: 'staff', right: 'sys.user.edit', page: 'sys.employee' },
  { key: 'fees', right: config, page: 'center.config.fee' },
  { key: 'times', right: config, page: 'center.config.process-time' },
  { key: 'holidays', right: config, page: 'center.config.holiday' },
  { key: 'templates', right: config, page: 'center.config.doc-template' },
  { key: 'methods', right: config, page: 'center.config.payment-method' },
  { key: 'consulates', right: config, page: 'center.config.dict' },
  { key: 'sheets', right: 'visa.data.edit', page: null },
  { key: 'print', right: config, page: 'center.config.option' },
]

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
  params: z.optional(z.object({ id: z.int() })),
})
export type OpeningLine = z.output<typeof openingLine>

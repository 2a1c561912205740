import type { TagColor } from '#protocol/order-tag/colors.ts'
import { companyIds } from './companies.ts'

export interface SampleTag {
  readonly companyId: number
  readonly name: string
  readonly color: TagColor
  readonly valid: 0 | 1
  /** Every so many orders of the company have it, from the first on; 0: none. */
  readonly everyNth: number
}

const ofCenter = (companyId: number): SampleTag[] => [
  { companyId, name: '贵宾', color: 'red', valid: 1, everyNth: 9 },
  { companyId, name: '团队', color: 'blue', valid: 1, everyNth: 5 },
  { companyId, name: '待补照片', color: 'orange', valid: 1, everyNth: 7 },
  { companyId, name: '已电话确认', color: 'green', valid: 1, everyNth: 4 },
  { companyId, name: '展会', color: 'purple', valid: 0, everyNth: 0 },
]

/** Marks as centers and an agent would make them; each company sees its own only. */
export const sampleTags: readonly SampleTag[] = [
  ...ofCenter(companyIds.GZ),
  ...ofCenter(companyIds.BJ).slice(0, 2),
  { companyId: companyIds.agent, name: '老客户', color: 'green', valid: 1, everyNth: 2 },
]

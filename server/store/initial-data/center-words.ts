import type { OwnWordType } from '#domain/config/dictionary.ts'
import { companyIds } from './companies.ts'

/** What a center says otherwise than the common dictionary, or in addition (spec: calls#configuration-calls). */
export interface CenterWordRow {
  readonly companyId: number
  readonly typeCode: OwnWordType
  readonly code: string
  readonly cname: string
  readonly ename: string
  readonly sortNo: number
  readonly valid: 0 | 1
}

const { GZ, BJ } = companyIds

export const centerWords: readonly CenterWordRow[] = [
  {
    companyId: GZ,
    typeCode: 'BACK_REASON',
    code: 'C1',
    cname: '照片与护照照片相差超过六个月',
    ename: 'The photo is more than six months older than the passport photo',
    sortNo: 12,
    valid: 1,
  },
  { companyId: GZ, typeCode: 'COURIER', code: 'YTO', cname: '圆通速递', ename: 'YTO Express', sortNo: 5, valid: 0 },
  {
    companyId: BJ,
    typeCode: 'RELATION',
    code: 'C1',
    cname: '公司行政',
    ename: 'Office administration of the company',
    sortNo: 8,
    valid: 1,
  },
]

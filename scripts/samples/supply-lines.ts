import type { genericOrderStatus } from '#domain/status.ts'
import type { SupplyKind, SupplyType } from '#protocol/supply/schemas.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'

export interface SupplyLine {
  readonly orderType: SupplyType
  readonly kind: SupplyKind
  readonly status: keyof typeof genericOrderStatus
  readonly supplierId: number
  readonly buyerId: number
  readonly title: string
  readonly contactName: string
  readonly quantity: number
  readonly amountFen: number
  readonly daysAgo: number
  readonly travelInDays: number
  /** Of a change or refund: which line it is about, counted from 0. */
  readonly origin: number | null
  readonly remark: string | null
}

const { GZ, BJ, agent, agent2 } = companyIds

type Line = readonly [
  what: `${SupplyType} ${SupplyKind}`,
  status: keyof typeof genericOrderStatus,
  between: readonly [supplierId: number, buyerId: number],
  title: string,
  contactName: string,
  quantity: number,
  yuan: number,
  daysAgo: number,
  travelInDays: number,
  origin?: number | null,
  remark?: string,
]

const lines: readonly Line[] = [
  ['visa order', 'COMPLETED', [GZ, agent], '俄罗斯旅游签证 单次', '何嘉敏', 2, 2360, 26, 12],
  ['visa order', 'CONFIRMED', [GZ, agent], '俄罗斯商务签证 多次', '苏浩然', 1, 1980, 2, 34],
  ['visa order', 'PROCESSING', [GZ, agent2], '俄罗斯探亲签证 单次', '韩雪松', 3, 3540, 4, 28],
  ['vas order', 'CONFIRMED', [GZ, agent], '材料翻译 3 份', '何嘉敏', 3, 450, 1, 30],
  ['vas order', 'COMPLETED', [BJ, agent2], '境外保险 30 天', '韩雪松', 2, 396, 12, 20],
  ['air order', 'COMPLETED', [GZ, agent], '广州—莫斯科 SU0275', '苏浩然', 1, 4280, 18, 15],
  ['air order', 'CONFIRMED', [GZ, agent2], '广州—圣彼得堡 CZ8301', '陆诗涵', 2, 9120, 0, 22],
  ['air order', 'PROCESSING', [BJ, agent2], '北京—莫斯科 CA0909', '韩雪松', 4, 15680, 1, 9],
  ['train order', 'COMPLETED', [GZ, agent], '莫斯科—圣彼得堡 游隼号 760A', '苏浩然', 1, 860, 16, 17],
  ['train order', 'ORDER_SUCCESS', [BJ, agent2], '莫斯科—喀山 002Й', '邹明轩', 2, 940, 0, 25],
  ['hotel order', 'CONFIRMED', [GZ, agent], '莫斯科 大都会酒店 3 晚', '何嘉敏', 1, 3960, 3, 31],
  ['hotel order', 'COMPLETED', [BJ, agent2], '圣彼得堡 涅瓦酒店 2 晚', '陆诗涵', 2, 2240, 21, 8],
  ['car order', 'ORDER_SUCCESS', [GZ, agent], '谢列梅捷沃机场接机', '苏浩然', 1, 380, 1, 15],
  ['tour order', 'CANCELLED', [GZ, agent2], '贝加尔湖 6 日游', '邹明轩', 2, 17800, 14, 40, null, '客人行程取消'],
  [
    'air change',
    'CONFIRMED',
    [GZ, agent],
    '广州—莫斯科 SU0275 改期',
    '苏浩然',
    1,
    620,
    1,
    18,
    5,
    '改到后三天的同一航班',
  ],
  ['train change', 'PROCESSING', [GZ, agent], '游隼号 760A 改签 764A', '苏浩然', 1, 120, 1, 18, 8],
  ['air change', 'CONFIRMED', [BJ, agent2], '北京—莫斯科 CA0909 改期', '韩雪松', 1, 880, 0, 12, 7],
  ['train refund', 'CONFIRMED', [GZ, agent], '游隼号 760A 退票', '苏浩然', 1, 690, 0, 17, 8],
  ['air refund', 'CONFIRMED', [GZ, agent], '广州—莫斯科 SU0275 退票', '苏浩然', 1, 3150, 0, 15, 5],
  ['hotel refund', 'COMPLETED', [BJ, agent2], '涅瓦酒店 退 1 间', '陆诗涵', 1, 1120, 15, 8, 11],
  ['visa refund', 'CONFIRMED', [GZ, agent], '俄罗斯旅游签证 退 1 人', '何嘉敏', 1, 1180, 2, 12, 0],
  ['vas order', 'COMPLETED', [GZ, agent], '上门取件', '何嘉敏', 1, 80, 9, 20],
]

export const supplyLines: readonly SupplyLine[] = lines.map(
  ([
    what,
    status,
    [supplierId, buyerId],
    title,
    contactName,
    quantity,
    yuan,
    daysAgo,
    travelInDays,
    origin,
    remark,
  ]) => {
    const [orderType, kind] = what.split(' ') as [SupplyType, SupplyKind]
    const about = { title, contactName, quantity, amountFen: yuan * 100, daysAgo, travelInDays }
    return { orderType, kind, status, supplierId, buyerId, ...about, origin: origin ?? null, remark: remark ?? null }
  },
)

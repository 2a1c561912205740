import type { PaymentMethodKind } from '#domain/status.ts'
import { centerCodes, companyIds } from './companies.ts'

export interface PaymentMethodRow {
  readonly id: number
  readonly companyId: number
  readonly code: string
  /** What the ledger does with it: PREPAID and MONTHLY book on the settlement account. spec: money#payment-methods. */
  readonly kind: PaymentMethodKind
  readonly name: string
  readonly ename: string
  readonly sortNo: number
  readonly valid: 1
}

const methods: readonly (readonly [kind: PaymentMethodKind, name: string, ename: string])[] = [
  ['WECHAT', '微信支付', 'WeChat Pay'],
  ['ALIPAY', '支付宝', 'Alipay'],
  ['CARD', '银行卡（POS）', 'Bank card (POS)'],
  ['CASH', '现金', 'Cash'],
  ['TRANSFER', '对公转账', 'Bank transfer'],
  ['PREPAID', '预存款扣款', 'Prepaid account'],
  ['MONTHLY', '月结', 'Monthly settlement'],
]

export const paymentMethods: readonly PaymentMethodRow[] = centerCodes.flatMap((center) =>
  methods.map(([kind, name, ename], at) => ({
    id: companyIds[center] * 100 + at + 1,
    companyId: companyIds[center],
    code: kind,
    kind,
    name,
    ename,
    sortNo: at + 1,
    valid: 1 as const,
  })),
)

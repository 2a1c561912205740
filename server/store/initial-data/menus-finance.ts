import type { Menu } from './menu-kit.ts'

/** Money of orders. spec: pages#payments. */
export const financeMenu: Menu = {
  code: 'finance',
  names: ['订单财务', 'Money of orders'],
  icon: 'IconSafe',
  children: [
    {
      code: 'finance.payment',
      names: ['支付', 'Payments'],
      url: '/finance/payment',
      icon: 'IconSafe',
      needs: 'finance.payment.view',
      buttons: [
        ['finance.payment.view', '查看订单收付款', 'View payments of orders'],
        ['finance.payment.pay', '在线支付', 'Pay online'],
        ['finance.payment.book', '登记柜台收款', 'Book money of the counter'],
        ['finance.payment.refund', '申请、付出退款', 'Ask for refunds and pay them out'],
      ],
    },
  ],
}

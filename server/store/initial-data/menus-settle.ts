import type { Menu } from './menu-kit.ts'

/** What buyers have with centers. spec: pages#settlement. */
export const settleMenu: Menu = {
  code: 'settle',
  names: ['账户结算', 'Settlement'],
  icon: 'IconSafe',
  children: [
    {
      code: 'settle.account',
      names: ['结算账户', 'Settlement accounts'],
      url: '/settle/account',
      icon: 'IconUserGroup',
      needs: 'settle.account.view',
      buttons: [
        ['settle.account.view', '查看结算账户', 'View settlement accounts'],
        ['settle.account.edit', '维护结算账户', 'Change settlement accounts'],
      ],
    },
    {
      code: 'finance.recharge',
      names: ['账户充值', 'Recharges'],
      url: '/finance/recharge',
      icon: 'IconImport',
      needs: 'finance.recharge.view',
      buttons: [
        ['finance.recharge.view', '查看充值', 'View recharges'],
        ['finance.recharge.submit', '提交充值', 'Submit recharges'],
        ['finance.recharge.approve', '审核充值', 'Approve recharges'],
      ],
    },
    {
      code: 'settle.transaction',
      names: ['账户流水', 'Account movements'],
      url: '/settle/transaction',
      icon: 'IconOrderedList',
      needs: 'settle.transaction.view',
      buttons: [['settle.transaction.view', '查看账户流水', 'View account movements']],
    },
    {
      code: 'finance.bank-account',
      names: ['收款账户', 'Bank accounts'],
      url: '/finance/bank-account',
      icon: 'IconIdcard',
      needs: 'finance.bankAccount.view',
      buttons: [
        ['finance.bankAccount.view', '查看收款账户', 'View bank accounts'],
        ['finance.bankAccount.edit', '维护收款账户', 'Keep bank accounts'],
        ['finance.bankAccount.number', '查看完整账号', 'See whole account numbers'],
      ],
    },
  ],
}

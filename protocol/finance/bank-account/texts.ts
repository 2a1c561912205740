import { textTable } from '#domain/text-table.ts'

/** Messages of bank accounts. */
export const texts = textTable({
  'bankAccount.currency': ['请填写三个大写字母的币种代码，如 CNY', 'Enter three capital letters, such as CNY'],
  'bankAccount.number': [
    '请填写 8 至 42 位数字或字母，可以有空格',
    'Enter 8 to 42 digits or letters; gaps are allowed',
  ],
  'bankAccount.exists': ['该账号已登记为“{{name}}”', 'This number is kept already, as {{name}}'],
  'bankAccount.used': [
    '已有充值使用该账户，账号和币种不能修改。请停用它并登记新账户',
    'Recharges name this account: its number and currency stay. Disable it and add another one',
  ],
})

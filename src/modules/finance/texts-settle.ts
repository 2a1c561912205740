import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as bankAccountTexts } from '#protocol/finance/bank-account/texts.ts'
import { texts as rechargeTexts } from '#protocol/finance/recharge/texts.ts'
import { texts as settleTexts } from '#protocol/finance/settle/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** What the pages of settlement accounts say. */
export const texts = textTable({
  'finance.account.new': ['开户', 'Open an account'],
  'finance.account.edit': ['修改额度', 'Credit limit'],
  'finance.account.transactions': ['流水', 'Movements'],
  'finance.account.waiting.empty': ['余额不足', 'Nothing left'],
  'finance.account.empty': [
    '还没有结算账户。为代理商开户后，预存款和月结合同会自动记账',
    'No settlement accounts yet. Open one for an agent, and prepaid and monthly contracts are booked on it',
  ],
  'finance.account.creditHelp': [
    '余额可低至负的信用额度；预存款账户一般为 0',
    'The balance may fall to minus the credit limit; usually 0 for prepaid accounts',
  ],
  'account.ask.freeze': [
    '冻结后该账户不能再记账，充值和退款不受影响',
    'A frozen account pays for nothing; money still comes in and goes back',
  ],
  'account.ask.unfreeze': ['解冻后该账户可继续记账', 'The account pays for contracts again'],
  'account.ask.close': [
    '销户后该账户不再记账，也不能充值。以后需要时可以重新启用',
    'Nothing moves on a closed account, neither contracts nor recharges. It can be opened again',
  ],
  'account.ask.reopen': ['重新启用后该账户可以记账和充值', 'Contracts and recharges are booked on the account again'],
  'finance.recharge.new': ['充值', 'Recharge'],
  'finance.recharge.again': ['重新提交充值', 'Submit the recharge again'],
  'finance.recharge.title': ['充值凭证 {{no}}', 'Recharge, voucher {{no}}'],
  'finance.recharge.send': ['提交', 'Submit'],
  'finance.recharge.done': ['已提交，待中心财务审核', 'Submitted; the finance of the center decides'],
  'finance.recharge.way': ['方向', 'Way'],
  'finance.recharge.way.in': ['充值', 'Money in'],
  'finance.recharge.way.back': ['退回预存款', 'Money back'],
  'finance.recharge.after': ['入账后余额', 'Balance afterwards'],
  'finance.recharge.file': ['转账截图', 'Screenshot of the transfer'],
  'finance.recharge.voucherHelp': ['银行回单上的流水号或凭证号', 'The number on the slip of the bank'],
  'finance.recharge.noBank': [
    '{{center}}没有启用中的人民币收款账户，请中心财务先在“收款账户”登记',
    '{{center}} has no bank account in yuan in use; its finance adds one under “Bank accounts” first',
  ],
  'finance.recharge.days': ['提交日期', 'Submitted'],
  'finance.recharge.empty': [
    '还没有充值。转账到中心的收款账户后，在这里提交凭证，由中心财务审核入账',
    'No recharges yet. Pay in at the bank, submit the voucher here, and the finance of the center books it',
  ],
  'finance.recharge.reasonMissing': ['款项尚未到账', 'The money has not come in'],
  'finance.recharge.reasonAmount': ['金额与到账不符', 'Another amount came in'],
  'finance.recharge.reasonPayer': ['付款方与账户不符', 'Somebody else paid'],
  'recharge.ask.approve': [
    '{{buyer}}充值 {{amount}} 元，通过后余额 {{after}} 元',
    '{{amount}} yuan of {{buyer}} are booked; the balance will be {{after}} yuan',
  ],
  'recharge.ask.giveBack': [
    '退回{{buyer}} {{amount}} 元，通过后余额 {{after}} 元',
    '{{amount}} yuan go back to {{buyer}}; the balance will be {{after}} yuan',
  ],
  'recharge.ask.reject': ['驳回后由提交人修改并重新提交', 'Who submitted it may change it and submit it again'],
  'recharge.ask.withdraw': [
    '撤销后不能恢复，凭证号可以重新使用',
    'A withdrawn recharge does not come back; its voucher can be used again',
  ],
  'finance.rechargeBatch.approve.title': ['批量通过', 'Approve'],
  'finance.rechargeBatch.approve.ask': ['通过 {{count}} 笔充值并入账', 'Recharges to approve and book: {{count}}'],
  'finance.rechargeBatch.approve.none': ['所选充值都不是待审核', 'None of the chosen recharges is pending'],
  'finance.rechargeBatch.approve.skipped': [
    '其余 {{count}} 笔不是待审核，不处理',
    '{{count}} are not pending and stay as they are',
  ],
  'finance.rechargeBatch.reject.title': ['批量驳回', 'Reject'],
  'finance.rechargeBatch.reject.ask': [
    '驳回 {{count}} 笔充值，由提交人修改后重新提交',
    'Recharges to reject: {{count}}. Who submitted them may change them and submit them again',
  ],
  'finance.rechargeBatch.reject.none': ['所选充值都不是待审核', 'None of the chosen recharges is pending'],
  'finance.rechargeBatch.reject.skipped': [
    '其余 {{count}} 笔不是待审核，不处理',
    '{{count}} are not pending and stay as they are',
  ],
  'finance.bank.add': ['新增收款账户', 'Add a bank account'],
  'finance.bank.edit': ['修改', 'Change'],
  'finance.bank.saved': ['收款账户已保存', 'The bank account is saved'],
  'finance.bank.nameHelp': ['充值时按此名称选择', 'Recharges choose it by this name'],
  'finance.bank.fixed': ['已有充值使用，账号和币种不能修改', 'Recharges name it: its number and currency stay'],
  'finance.bank.currencyHelp': ['充值只能选择人民币（CNY）账户', 'Recharges take accounts in yuan (CNY) only'],
  'finance.bank.validHelp': ['停用后不能用于新的充值', 'A disabled one is not offered for new recharges'],
  'finance.bank.empty': [
    '还没有收款账户。登记后，代理商可在“账户充值”选择并转账',
    'No bank accounts yet. Add one, so that agents can choose it for their recharges',
  ],
  'finance.transaction.kind': ['变动类型', 'Kind'],
  'finance.transaction.days': ['变动日期', 'Days'],
  'finance.transaction.document': ['合同号或订单号', 'Contract or order no.'],
  'finance.transaction.documentHelp': ['完整的号码', 'The whole number'],
  'finance.transaction.empty': [
    '还没有流水。合同在预存款或月结账户记账、充值通过后，这里逐笔列出',
    'No movements yet. What contracts book on accounts, and every recharge that was approved, is listed here',
  ],
  'finance.transaction.openingFen': ['期初', 'Opening'],
  'finance.transaction.inFen': ['转入', 'In'],
  'finance.transaction.outFen': ['转出', 'Out'],
  'finance.transaction.closingFen': ['期末', 'Closing'],
  'finance.transaction.partly': [
    '按类型、单据或凭证筛选时没有期初和期末',
    'One kind, document or voucher has no opening and no closing balance',
  ],
})

defineTexts(texts, lifecycleTexts, ruleTexts, fieldTexts, settleTexts, rechargeTexts, bankAccountTexts)

import { textTable } from '#domain/text-table.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'
import '#src/parts/sms/texts.ts'

export const texts = textTable({
  'smsPage.keywords': ['手机号码开头或业务单号', 'Mobile or record no. starts with'],
  'smsPage.days': ['发送日期', 'Sent'],
  'smsPage.empty': [
    '还没有短信。在订单或合同详情中可以发送短信，验证码也记录在这里',
    'There are no messages yet. They are sent from an order or a contract; codes stand here, too',
  ],
  'smsPage.batchCheck': ['批量查送达', 'Check delivery of chosen'],
  'smsPage.checking': [
    '正在逐条查送达，还有 {{count}} 条（每 3 秒一条）',
    'Checking delivery one by one: {{count}} to go, one every 3 s',
  ],
  'smsPage.stopChecking': ['停止', 'Stop'],
  'smsPage.resend.title': ['批量重发', 'Send again'],
  'smsPage.resend.ask': ['重新发送选中的 {{count}} 条短信？', 'Send the {{count}} chosen messages once more?'],
  'smsPage.resend.none': ['选中的短信都不能重发', 'None of the chosen messages can be sent again'],
  'smsPage.resend.skipped': [
    '另有 {{count}} 条已发送或为验证码，不会重发',
    '{{count}} others have gone out or are codes and stay as they are',
  ],
  'smsPage.detail': ['短信详情', 'Message'],
  'smsPage.balance': ['短信账户余额', 'Balance of the SMS account'],
  'smsPage.local': [
    '未接入短信平台：短信只写入记录，不外发、不计费',
    'No provider is set up: messages are recorded only, nothing goes out and nothing is charged',
  ],
  'smsPage.low': ['余额不足，请及时充值', 'The balance is low; top it up'],
  'smsPage.platform.LOCAL': ['本地发件箱', 'Local outbox'],
  'smsPage.platform.ALIYUN': ['阿里云短信', 'Aliyun SMS'],
})

defineTexts(texts, statusTexts, titles)

import * as statusTexts from '#domain/texts-status.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import * as titles from './texts-titles.ts'
import '#src/parts/sms/texts.ts'

export const zh = {
  'smsPage.keywords': '手机号码开头或业务单号',
  'smsPage.days': '发送日期',
  'smsPage.empty': '还没有短信。在订单或合同详情中可以发送短信，验证码也记录在这里',
  'smsPage.batchCheck': '批量查送达',
  'smsPage.checking': '正在逐条查送达，还有 {{count}} 条（每 3 秒一条）',
  'smsPage.stopChecking': '停止',
  'smsPage.resend.title': '批量重发',
  'smsPage.resend.ask': '重新发送选中的 {{count}} 条短信？',
  'smsPage.resend.none': '选中的短信都不能重发',
  'smsPage.resend.skipped': '另有 {{count}} 条已发送或为验证码，不会重发',
  'smsPage.detail': '短信详情',
  'smsPage.balance': '短信账户余额',
  'smsPage.local': '未接入短信平台：短信只写入记录，不外发、不计费',
  'smsPage.low': '余额不足，请及时充值',
  'smsPage.platform.LOCAL': '本地发件箱',
  'smsPage.platform.ALIYUN': '阿里云短信',
}

export const en = {
  'smsPage.keywords': 'Mobile or record no. starts with',
  'smsPage.days': 'Sent',
  'smsPage.empty': 'There are no messages yet. They are sent from an order or a contract; codes stand here, too',
  'smsPage.batchCheck': 'Check delivery of chosen',
  'smsPage.checking': 'Checking delivery one by one: {{count}} to go, one every 3 s',
  'smsPage.stopChecking': 'Stop',
  'smsPage.resend.title': 'Send again',
  'smsPage.resend.ask': 'Send the {{count}} chosen messages once more?',
  'smsPage.resend.none': 'None of the chosen messages can be sent again',
  'smsPage.resend.skipped': '{{count}} others have gone out or are codes and stay as they are',
  'smsPage.detail': 'Message',
  'smsPage.balance': 'Balance of the SMS account',
  'smsPage.local': 'No provider is set up: messages are recorded only, nothing goes out and nothing is charged',
  'smsPage.low': 'The balance is low; top it up',
  'smsPage.platform.LOCAL': 'Local outbox',
  'smsPage.platform.ALIYUN': 'Aliyun SMS',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en }, statusTexts, titles)

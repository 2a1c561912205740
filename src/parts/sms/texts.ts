import * as ruleTexts from '#domain/texts.ts'
import * as smsTexts from '#protocol/sms/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** Messages of a record, wherever they are shown and sent. */
export const zh = {
  'smsPart.title': '短信（{{count}}）',
  'smsPart.send': '发送短信',
  'smsPart.none': '还没有发送过短信',
  'smsPart.failed': '发送失败',
  'smsPart.sent': '已发送',
  'smsPart.preview': '短信内容',
  'smsPart.chooseFirst': '选择短信类型后显示内容',
  'smsPart.blank': '＿＿＿',
  'smsPart.length': '共 {{count}} 字',
  'smsPart.mobileHelp': '多个手机号码用逗号隔开，最多 20 个',
  'smsPart.detailHelp': '写入短信的空白处，最多 {{max}} 字',
  'smsPart.queued': '短信已提交发送',
  'smsPart.resend': '重发',
  'smsPart.askResend': '重新发送给 {{mobile}}？',
  'smsPart.resent': '短信已重新提交发送',
  'smsPart.check': '查送达',
  'smsPart.of': '短信平台：{{platform}}',
}

export const en = {
  'smsPart.title': 'Messages ({{count}})',
  'smsPart.send': 'Send a message',
  'smsPart.none': 'No message was sent yet',
  'smsPart.failed': 'Not sent',
  'smsPart.sent': 'Sent',
  'smsPart.preview': 'Text',
  'smsPart.chooseFirst': 'Choose a message to see its text',
  'smsPart.blank': '____',
  'smsPart.length': '{{count}} characters',
  'smsPart.mobileHelp': 'Several with commas between, at most 20',
  'smsPart.detailHelp': 'Stands in the gap of the text, at most {{max}} characters',
  'smsPart.queued': 'The message is on its way',
  'smsPart.resend': 'Send again',
  'smsPart.askResend': 'Send once more to {{mobile}}?',
  'smsPart.resent': 'The message is on its way again',
  'smsPart.check': 'Delivered?',
  'smsPart.of': 'Provider: {{platform}}',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en }, ruleTexts, fieldTexts, smsTexts)

import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as smsTexts } from '#protocol/sms/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** Messages of a record, wherever they are shown and sent. */
export const texts = textTable({
  'smsPart.title': ['短信（{{count}}）', 'Messages ({{count}})'],
  'smsPart.send': ['发送短信', 'Send a message'],
  'smsPart.none': ['还没有发送过短信', 'No message was sent yet'],
  'smsPart.failed': ['发送失败', 'Not sent'],
  'smsPart.sent': ['已发送', 'Sent'],
  'smsPart.preview': ['短信内容', 'Text'],
  'smsPart.chooseFirst': ['选择短信类型后显示内容', 'Choose a message to see its text'],
  'smsPart.blank': ['＿＿＿', '____'],
  'smsPart.length': ['共 {{count}} 字', '{{count}} characters'],
  'smsPart.mobileHelp': ['多个手机号码用逗号隔开，最多 20 个', 'Several with commas between, at most 20'],
  'smsPart.detailHelp': [
    '写入短信的空白处，最多 {{max}} 字',
    'Stands in the gap of the text, at most {{max}} characters',
  ],
  'smsPart.queued': ['短信已提交发送', 'The message is on its way'],
  'smsPart.resend': ['重发', 'Send again'],
  'smsPart.askResend': ['重新发送给 {{mobile}}？', 'Send once more to {{mobile}}?'],
  'smsPart.resent': ['短信已重新提交发送', 'The message is on its way again'],
  'smsPart.check': ['查送达', 'Delivered?'],
  'smsPart.of': ['短信平台：{{platform}}', 'Provider: {{platform}}'],
})

defineTexts(texts, ruleTexts, fieldTexts, smsTexts)

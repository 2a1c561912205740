import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'member.search': ['会员查询', 'Find a member'],
  'member.button': ['会员查询', 'Members'],
  'member.choose': ['选择', 'Select'],
  'member.phone': ['手机号码', 'Phone'],
  'member.idNumber': ['证件号码', 'ID number'],
  'member.found': ['会员：{{name}}', 'Member: {{name}}'],
  'member.foundNo': ['会员：{{name}}（{{no}}）', 'Member: {{name}} ({{no}})'],
  'member.searching': ['正在查找会员', 'Looking for the member'],
  'member.notFound': ['没有此号码的会员，可直接填写联系人', 'No member has this number; type the contact yourself'],
  'member.lookupFailed': ['会员查找失败：{{message}}', 'The look-up failed: {{message}}'],
  'member.retry': ['重试', 'Try again'],
  'member.createTime': ['注册时间', 'Registered'],
  'member.noneFound': ['没有符合条件的会员', 'No member matches'],
  'member.noneHint': ['请核对条件，或直接填写联系人', 'Check what you asked for, or type the contact yourself'],
  'member.begin': ['输入手机、姓名或证件号码后查询', 'Search by phone, name or ID number'],
})

defineTexts(texts)

import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'member.search': '会员查询',
  'member.button': '会员查询',
  'member.choose': '选择',
  'member.phone': '手机号码',
  'member.idNumber': '证件号码',
  'member.found': '会员：{{name}}',
  'member.foundNo': '会员：{{name}}（{{no}}）',
  'member.searching': '正在查找会员',
  'member.notFound': '没有此号码的会员，可直接填写联系人',
  'member.lookupFailed': '会员查找失败：{{message}}',
  'member.retry': '重试',
  'member.createTime': '注册时间',
  'member.noneFound': '没有符合条件的会员',
  'member.noneHint': '请核对条件，或直接填写联系人',
  'member.begin': '输入手机、姓名或证件号码后查询',
}

export const en = {
  'member.search': 'Find a member',
  'member.button': 'Members',
  'member.choose': 'Select',
  'member.phone': 'Phone',
  'member.idNumber': 'ID number',
  'member.found': 'Member: {{name}}',
  'member.foundNo': 'Member: {{name}} ({{no}})',
  'member.searching': 'Looking for the member',
  'member.notFound': 'No member has this number; type the contact yourself',
  'member.lookupFailed': 'The look-up failed: {{message}}',
  'member.retry': 'Try again',
  'member.createTime': 'Registered',
  'member.noneFound': 'No member matches',
  'member.noneHint': 'Check what you asked for, or type the contact yourself',
  'member.begin': 'Search by phone, name or ID number',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })

import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'failures.one': [
    '自 {{since}} 起，有人在 {{ip}} 用错误的密码尝试登录您的账号 {{count}} 次。如非本人操作，请修改密码。',
    'Failed sign-ins to your account from {{ip}} since {{since}}: {{count}}. If that was not you, change your password.',
  ],
  'failures.several': [
    '自 {{since}} 起，有人在 {{ip}} 等 {{addresses}} 个地址用错误的密码尝试登录您的账号 {{count}} 次。如非本人操作，请修改密码。',
    'Failed sign-ins to your account from {{ip}} and elsewhere ({{addresses}} addresses) since {{since}}: {{count}}. If that was not you, change your password.',
  ],
  'failures.read': ['知道了', 'Got it'],
})

defineTexts(texts)

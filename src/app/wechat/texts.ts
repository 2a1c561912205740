import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** Signing in with WeChat, on every page that offers it. */
export const texts = textTable({
  'wechat.signIn': ['微信登录', 'Sign in with WeChat'],
  'wechat.opening': ['正在前往微信…', 'Going to WeChat…'],
  'wechat.missing': [
    '本系统尚未开通微信登录，请使用其他方式登录。',
    'This system has no WeChat sign-in yet. Please sign in another way.',
  ],
  'wechat.failed': [
    '{{reason}}，暂时无法前往微信，请稍后重试或使用其他方式登录',
    '{{reason}}: WeChat cannot be reached now. Try again in a moment, or sign in another way',
  ],
})

defineTexts(texts)

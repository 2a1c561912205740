import { textTable } from '#domain/text-table.ts'

/** Sign-in by the QR code of enterprise WeChat; what the specification says of it itself stands in protocol/texts-errors. */
export const texts = textTable({
  'login.qrTitle': ['企业微信扫码登录', 'Sign in with WeCom'],
  'qr.hint': ['请用企业微信扫描二维码，2 分钟内有效', 'Scan this code with WeCom; it holds for 2 minutes'],
  'qr.opening': ['正在获取二维码…', 'Getting the QR code…'],
  'qr.picture': ['企业微信登录二维码', 'QR code of the WeCom sign-in'],
  'qr.scanned': ['{{name}} 已扫码，请在手机上确认登录', '{{name}} has scanned; confirm on the phone'],
  'qr.lost': ['{{reason}}，正在重新连接；请不要关闭本页', '{{reason}}; asking again. Leave this page open'],
  'qr.confirmed': ['已确认，正在登录…', 'Confirmed, signing in…'],
  'qr.expired': ['二维码已过期', 'This QR code has expired'],
  'qr.closed': ['扫码已关闭', 'The scan was closed'],
  'qr.failed': ['未能继续', 'This could not go on'],
  'qr.refresh': ['刷新二维码', 'Get another code'],
  'qr.again': ['重新扫码', 'Scan again'],
  'qr.local': ['本机未配置企业微信：打开手机确认页', 'WeCom is not set up here: open the page that plays the phone'],
  'qr.unbound': [
    '{{name}} 尚未绑定账号。请验证账号的手机号码，绑定后以后扫码即可登录。',
    '{{name}} is not bound to an account yet. Verify the mobile of your account; next time the scan is enough.',
  ],
  'qr.bind': ['绑定并登录', 'Bind and sign in'],
  'qr.binding': ['正在绑定…', 'Binding…'],
  'qr.toPassword': ['账号密码登录', 'Sign in by password'],
  'qr.toRegister': ['注册账号', 'Register'],
})

import { textTable } from '#domain/text-table.ts'

/** The phone's side of the sign-in by QR code. */
export const texts = textTable({
  'phone.title': ['确认登录', 'Confirm the sign-in'],
  'phone.playing': [
    '本机未配置企业微信。这一页代替手机：填写企业微信账号，再确认登录。',
    'WeCom is not set up here. This page plays the phone: say who you are in WeCom, then confirm.',
  ],
  'phone.account': ['企业微信账号', 'WeCom account'],
  'phone.accountRequired': ['请输入企业微信账号', 'Enter a WeCom account'],
  'phone.scan': ['扫码', 'Scan'],
  'phone.scanning': ['正在核对二维码…', 'Checking the QR code…'],
  'phone.ask': ['{{name}}，您正在登录签证受理工作台', '{{name}}, you are signing in to the visa center workspace'],
  'phone.from': ['发起登录的电脑', 'Computer that asks'],
  'phone.at': ['发起时间', 'Asked at'],
  'phone.warn': ['如果不是您本人操作，请点击“取消登录”。', 'If this was not you, press "Cancel".'],
  'phone.confirm': ['确认登录', 'Sign in'],
  'phone.confirming': ['正在确认…', 'Confirming…'],
  'phone.refuse': ['取消登录', 'Cancel'],
  'phone.confirmed': ['已确认，请回到电脑上继续', 'Confirmed; go on at the computer'],
  'phone.refused': ['已取消登录', 'The sign-in was cancelled'],
  'phone.failed': ['请在电脑上刷新二维码后重新扫码。', 'Get another QR code at the computer and scan again.'],
  'phone.noCode': ['这不是登录二维码', 'This is no QR code of the sign-in'],
})

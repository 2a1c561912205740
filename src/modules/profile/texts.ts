import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'personal.info': ['个人信息', 'Personal information'],
  'personal.password': ['修改密码', 'Change password'],
  'personal.passwordHelp': [
    '至少 6 位。修改后，其他设备上的登录会失效。',
    'At least 6 characters. Other devices are signed out by the change.',
  ],
  'personal.mobileChange': ['修改手机号', 'Change mobile number'],
  'personal.mobileHelp': [
    '修改后，请用新手机号登录，其他设备上的登录会失效。',
    'You sign in by it afterwards; other devices are signed out.',
  ],
  'personal.oldMobile': ['原手机号', 'Present number'],
  'personal.newMobile': ['新手机号', 'New number'],
  'personal.smsCode': ['短信验证码', 'SMS code'],
  'personal.codeTo': ['验证码将发送至 {{mobile}}', 'The code goes to {{mobile}}'],
  'personal.picture': ['图形验证码，点击换一张', 'Image code, click for another one'],
  'personal.pictureLoading': ['加载中…', 'Loading…'],
  'personal.pictureRetry': ['获取失败，重试', 'Failed, retry'],
  'personal.later': ['稍后修改', 'Later'],
  'personal.mustChange': [
    '当前密码过于简单或由他人设置，修改后才能继续使用。',
    'Your password is too simple or was given to you. Choose your own to go on.',
  ],
  'personal.signOut': ['退出登录', 'Sign out'],
  'personal.userName': ['用户名', 'User name'],
  'personal.mobile': ['手机号', 'Mobile'],
  'personal.email': ['邮箱', 'Email'],
  'personal.company': ['公司', 'Company'],
  'personal.roles': ['角色', 'Roles'],
  'personal.none': ['未填写', 'not given'],
  'personal.card': ['名片二维码', 'QR code of the business card'],
  'personal.cardHint': ['扫码保存名片', 'Scan to keep the card'],
  'personal.listGap': ['、', ', '],
})

defineTexts(texts)

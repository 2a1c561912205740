export const zh = {
  'wait.asking': '正在核对登录状态，请稍候…',
  'wait.notSetUp': '微信登录尚未开通',
  'wait.notSetUpHint': '本系统还没有设置微信登录，请使用账号和密码登录。',
  'wait.nothing': '没有需要等待的内容',
  'wait.nothingOut': '请先登录，再办理业务。',
  'wait.nothingIn': '您已登录，可以直接进入工作台。',
  'wait.toLogin': '前往登录',
  'wait.toMain': '进入工作台',
}

export const en = {
  'wait.asking': 'Checking whether you are signed in…',
  'wait.notSetUp': 'Signing in with WeChat is not set up',
  'wait.notSetUpHint': 'This system has no WeChat sign-in yet. Please sign in with your account and password.',
  'wait.nothing': 'There is nothing to wait for',
  'wait.nothingOut': 'Please sign in first.',
  'wait.nothingIn': 'You are signed in and can go straight to the workspace.',
  'wait.toLogin': 'To the sign-in page',
  'wait.toMain': 'To the workspace',
} satisfies Record<keyof typeof zh, string>

import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'demo.name': '演示版',
  'demo.preparing': '正在浏览器中准备演示数据…',
  'demo.kept': '数据只保存在此浏览器中，不会上传。',
  'demo.passing': '此浏览器不能保存数据，关闭页面后数据会丢失。',
  'demo.failed': '演示无法启动：{{reason}}。请重新开始，或换用最新版的 Chrome、Edge、Firefox 或 Safari 再试。',
  'demo.accounts': '账号：reception、supervisor、finance、admin、agent；密码：visa123456',
  'demo.sms': '短信：{{text}}',
  'demo.reset': '重新开始',
  'demo.resetAsk': '清除此浏览器中的全部演示数据并重新开始？',
  'demo.hide': '收起',
  'demo.show': '展开演示说明',
}

export const en = {
  'demo.name': 'Demo',
  'demo.preparing': 'Preparing the demo data in your browser…',
  'demo.kept': 'All data stay in this browser; nothing is sent anywhere.',
  'demo.passing': 'This browser cannot keep the data: they are gone when the page is closed.',
  'demo.failed':
    'The demo could not start: {{reason}}. Please start over, or try a current Chrome, Edge, Firefox or Safari.',
  'demo.accounts': 'Accounts: reception, supervisor, finance, admin, agent; password: visa123456',
  'demo.sms': 'Text message: {{text}}',
  'demo.reset': 'Start over',
  'demo.resetAsk': 'Remove all demo data from this browser and start over?',
  'demo.hide': 'Hide',
  'demo.show': 'Show the notes on the demo',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })

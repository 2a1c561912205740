import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'demo.name': ['演示版', 'Demo'],
  'demo.preparing': ['正在浏览器中准备演示数据…', 'Preparing the demo data in your browser…'],
  'demo.kept': ['数据只保存在此浏览器中，不会上传。', 'All data stay in this browser; nothing is sent anywhere.'],
  'demo.passing': [
    '此浏览器不能保存数据，关闭页面后数据会丢失。',
    'This browser cannot keep the data: they are gone when the page is closed.',
  ],
  'demo.failed': [
    '演示无法启动：{{reason}}。请重新开始，或换用最新版的 Chrome、Edge、Firefox 或 Safari 再试。',
    'The demo could not start: {{reason}}. Please start over, or try a current Chrome, Edge, Firefox or Safari.',
  ],
  'demo.accounts': [
    '账号：reception、supervisor、finance、admin、agent；密码：visa123456',
    'Accounts: reception, supervisor, finance, admin, agent; password: visa123456',
  ],
  'demo.sms': ['短信：{{text}}', 'Text message: {{text}}'],
  'demo.reset': ['重新开始', 'Start over'],
  'demo.resetAsk': [
    '清除此浏览器中的全部演示数据并重新开始？',
    'Remove all demo data from this browser and start over?',
  ],
  'demo.hide': ['收起', 'Hide'],
  'demo.show': ['展开演示说明', 'Show the notes on the demo'],
})

defineTexts(texts)

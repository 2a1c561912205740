import { textTable } from '#domain/text-table.ts'

/** Messages of handing in by hand. */
export const texts = textTable({
  'siteEntry.needsProof': [
    '请上传回执或页面截图，或填写回执号',
    'Upload a receipt or a picture of the page, or enter the number of the receipt',
  ],
  'siteEntry.needsVisa': ['请填写签证号或上传签证文件', 'Enter the number of the visa, or upload it'],
  'siteEntry.dayOrder': ['有效期止不能早于有效期起', 'It must not end before it begins'],
  'siteEntry.held': ['{{user}} 正在录入，{{time}} 前有效', '{{user}} is entering it, until {{time}}'],
  'siteEntry.notComeBack': [
    '此申请没有退回，无需再次递交；请刷新查看最新状态',
    'This application has not come back, so there is nothing to send again; reload to see where it is',
  ],
  'siteEntry.notWaiting': ['此申请不在排队中，无法接手', 'This application does not wait to be handed in'],
  'siteEntry.workerHasIt': ['正在自动递交，请稍后再试', 'It is being handed in automatically; try again in a moment'],
  'siteEntry.notHeld': ['请先接手此申请，再登记结果', 'Take the application over before you record what the site says'],
  'siteEntry.notYours': ['此申请不在您手中', 'You do not have this application'],
  'siteEntry.supervisorOnly': [
    '只有主管可以交回自动递交',
    'Only a supervisor gives it back to be handed in automatically',
  ],
  'siteEntry.noAccount': ['还没有登记此申请的网站账号', 'No account at the site is known for this application'],
  'siteEntry.notWithdrawn': ['领馆没有撤回此申请', 'The consulate has not withdrawn this application'],
  'siteEntry.nothingNew': [
    '登记的结果与现在的状态相同；没有新消息时请选择再次查看的日期',
    'That is what is known already; where there is nothing new, say when to look again',
  ],
  'siteEntry.notAtSite': [
    '领馆还没有此申请，或正在递交，不能约定再次查看',
    'The consulate does not have this application yet, or it is on its way there',
  ],
  'siteEntry.lookTooFar': ['再次查看的日期不能晚于 180 天后', 'It cannot be later than in 180 days'],
})

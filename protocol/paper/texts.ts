import { textTable } from '#domain/text-table.ts'

/** Messages about papers. */
export const texts = textTable({
  'paper.listChanged': ['材料清单已更新，请刷新后再确认', 'The list of papers has changed; refresh it before you sign'],
  'paper.signed': ['清单已由 {{user}} 确认', 'The list was signed by {{user}}'],
  'paper.notAsked': ['清单中没有这项材料，请刷新', 'This paper is not on the list; please refresh'],
  'paper.withPassport': ['随护照退还', 'Given back with the passport'],
  'paper.undelivered': ['未妥投，随护照退回', 'Not delivered, came back with the passport'],
  'paper.listIsNewest': ['清单已是最新版', 'This is the newest list already'],
  'paper.listFixed': ['合同已复核，不能更换清单', 'The contract was reviewed: its list stays'],
  'paper.listApproved': ['材料已审核，不能更换清单', 'The papers were approved: their list stays'],
  'paper.listOfContract': [
    '护照在合同中，请在合同上更换清单',
    'A contract holds the passport: its list is changed there',
  ],
  'paper.givenBack': ['退还：{{names}}', 'Given back: {{names}}'],
  'paper.and': ['、', ', '],
  'paper.withMaterial': ['随资料退还', 'with the other papers'],
  'paper.fileUnknown': ['文件不存在或无权使用，请重新上传', 'The file is missing or not yours; please upload it again'],
})

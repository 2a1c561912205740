/** Messages about papers. */
export const zh = {
  'paper.listChanged': '材料清单已更新，请刷新后再确认',
  'paper.signed': '清单已由 {{user}} 确认',
  'paper.notAsked': '清单中没有这项材料，请刷新',
  'paper.withPassport': '随护照退还',
  'paper.undelivered': '未妥投，随护照退回',
  'paper.listIsNewest': '清单已是最新版',
  'paper.listFixed': '合同已复核，不能更换清单',
  'paper.listApproved': '材料已审核，不能更换清单',
  'paper.listOfContract': '护照在合同中，请在合同上更换清单',
  'paper.givenBack': '退还：{{names}}',
  'paper.and': '、',
  'paper.withMaterial': '随资料退还',
  'paper.fileUnknown': '文件不存在或无权使用，请重新上传',
}

export const en = {
  'paper.listChanged': 'The list of papers has changed; refresh it before you sign',
  'paper.signed': 'The list was signed by {{user}}',
  'paper.notAsked': 'This paper is not on the list; please refresh',
  'paper.withPassport': 'Given back with the passport',
  'paper.undelivered': 'Not delivered, came back with the passport',
  'paper.listIsNewest': 'This is the newest list already',
  'paper.listFixed': 'The contract was reviewed: its list stays',
  'paper.listApproved': 'The papers were approved: their list stays',
  'paper.listOfContract': 'A contract holds the passport: its list is changed there',
  'paper.givenBack': 'Given back: {{names}}',
  'paper.and': ', ',
  'paper.withMaterial': 'with the other papers',
  'paper.fileUnknown': 'The file is missing or not yours; please upload it again',
} satisfies Record<keyof typeof zh, string>

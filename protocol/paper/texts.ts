/** Messages about papers. */
export const zh = {
  'paper.listChanged': '材料清单已更新，请刷新后再确认',
  'paper.signed': '清单已由 {{user}} 确认',
  'paper.notAsked': '申请人的清单中没有这项材料，请刷新',
  'paper.givenBack': '退还：{{names}}',
  'paper.and': '、',
  'paper.withMaterial': '随资料退还',
  'paper.fileUnknown': '文件不存在或无权使用，请重新上传',
}

export const en = {
  'paper.listChanged': 'The list of papers has changed; refresh it before you sign',
  'paper.signed': 'The list was signed by {{user}}',
  'paper.notAsked': 'This paper is not on the applicant’s list; please refresh',
  'paper.givenBack': 'Given back: {{names}}',
  'paper.and': ', ',
  'paper.withMaterial': 'with the other papers',
  'paper.fileUnknown': 'The file is missing or not yours; please upload it again',
} satisfies Record<keyof typeof zh, string>

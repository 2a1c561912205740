/** Messages about papers. */
export const zh = {
  'paper.notAsked': '申请人的清单中没有这项材料，请刷新',
  'paper.fileUnknown': '文件不存在或无权使用，请重新上传',
}

export const en = {
  'paper.notAsked': 'This paper is not on the applicant’s list; please refresh',
  'paper.fileUnknown': 'The file is missing or not yours; please upload it again',
} satisfies Record<keyof typeof zh, string>

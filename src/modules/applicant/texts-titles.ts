/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'applicant.page.list': '申请人管理',
  'applicant.page.rusSticker': '俄罗斯贴纸签申请人',
  'applicant.page.rusEvisa': '俄罗斯电子签申请人',
  'applicant.page.listV2': '申请人进度',
  'applicant.page.form': '签证申请表',
}

export const en = {
  'applicant.page.list': 'Applicants',
  'applicant.page.rusSticker': 'Russian stickers',
  'applicant.page.rusEvisa': 'Russian e-visas',
  'applicant.page.listV2': 'Applicant progress',
  'applicant.page.form': 'Application form',
} satisfies Record<keyof typeof zh, string>

import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'applicant.page.list': ['申请人管理', 'Applicants'],
  'applicant.page.rusSticker': ['俄罗斯贴纸签申请人', 'Russian stickers'],
  'applicant.page.rusEvisa': ['俄罗斯电子签申请人', 'Russian e-visas'],
  'applicant.page.listV2': ['申请人进度', 'Applicant progress'],
  'applicant.page.form': ['签证申请表', 'Application form'],
})

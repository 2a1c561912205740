import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before their own chunks are there. */
export const texts = textTable({
  'forms.page': ['签证表任务', 'Visa-form tasks'],
  'forms.page.application': ['领馆申请', 'Consulate application'],
  'siteEntry.page.list': ['领馆申请', 'Consulate applications'],
  'siteEntry.page.entry': ['人工录入', 'Entry by hand'],
})

import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'contract.page.list': ['合同管理', 'Contracts'],
  'contract.page.create': ['新建合同', 'New contract'],
  'contract.page.detail': ['合同详情', 'Contract'],
  'contract.page.review': ['合同审核', 'Review'],
  'contract.page.completed': ['已完成合同', 'Finished contracts'],
  'contract.page.feeLogs': ['费用变更', 'Fee changes'],
})

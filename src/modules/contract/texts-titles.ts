/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'contract.page.list': '合同管理',
  'contract.page.create': '新建合同',
  'contract.page.detail': '合同详情',
  'contract.page.review': '合同审核',
  'contract.page.completed': '已完成合同',
  'contract.page.feeLogs': '费用变更',
}

export const en = {
  'contract.page.list': 'Contracts',
  'contract.page.create': 'New contract',
  'contract.page.detail': 'Contract',
  'contract.page.review': 'Review',
  'contract.page.completed': 'Finished contracts',
  'contract.page.feeLogs': 'Fee changes',
} satisfies Record<keyof typeof zh, string>

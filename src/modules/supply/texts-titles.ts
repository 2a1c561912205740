/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'supply.page.center': '供应订单',
}

export const en = {
  'supply.page.center': 'Supply orders',
} satisfies Record<keyof typeof zh, string>

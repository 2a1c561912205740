export const zh = {
  'report.exports.progress': '进度',
  'report.exports.empty': '还没有导出任务。在订单、合同等列表上点“导出”，任务会出现在这里',
  'report.exports.note': '导出文件保留 7 天，只有本人可以下载',
  'report.exports.deleted': '已删除',
}

export const en = {
  'report.exports.progress': 'Progress',
  'report.exports.empty': 'No exports yet. Press “Export” on a list of orders or contracts, and it appears here',
  'report.exports.note': 'Files are kept for 7 days; only you can download yours',
  'report.exports.deleted': 'Deleted',
} satisfies Record<keyof typeof zh, string>

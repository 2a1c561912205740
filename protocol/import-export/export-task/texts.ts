import { textTable } from '#domain/text-table.ts'

/** Messages of exports; those about a task are kept with it and said when it is read. */
export const texts = textTable({
  'export.unknownPage': ['该页面不支持导出', 'This page cannot be exported'],
  'export.unknownColumn': ['不能导出该列', 'This column cannot be exported'],
  'export.tooManyRows': [
    '超过 {{limit}} 行，请缩小查询范围后再导出',
    'More than {{limit}} rows; narrow the filters down and export again',
  ],
  'export.tooManyTasks': [
    '您有 {{limit}} 个导出任务尚未完成，请稍后再试',
    '{{limit}} exports of yours are not finished yet; try again later',
  ],
  'export.noRight': ['您已没有查看该列表的权限', 'You may no longer see this list'],
  'export.failed': [
    '导出过程中发生错误，请重试；多次失败请联系管理员',
    'Something went wrong during the export. Try again; if it fails repeatedly, tell your administrator',
  ],
  'export.gaveUp': [
    '服务器多次中断，导出未能完成，请缩小查询范围后重试',
    'The server was interrupted several times. Narrow the filters down and try again',
  ],
  'export.fileGone': ['文件已过期删除，请重新导出', 'The file has expired and was deleted; export again'],
  'export.notReady': ['导出尚未完成', 'The export is not finished yet'],
})

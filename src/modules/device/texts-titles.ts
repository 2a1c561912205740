import { textTable } from '#domain/text-table.ts'

export const texts = textTable({ 'device.installLodop': ['安装打印组件', 'Install the print component'] })

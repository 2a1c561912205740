import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'app.zone': [
    '当前显示的时区为 {{zone}}，页面显示的时间不准确，请将系统时区切换到 UTC+8（北京时间）。',
    'Times are shown for {{zone}} and are not accurate. Please switch this computer to UTC+8 (Beijing time).',
  ],
})

defineTexts(texts)

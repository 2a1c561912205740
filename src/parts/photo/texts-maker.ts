import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({ 'photo.editor.open': ['拍照或制作证件照', 'Take or make a visa photo'] })

defineTexts(texts)

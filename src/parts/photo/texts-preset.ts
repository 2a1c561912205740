import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'photoPreset.choose': ['照片规格', 'Photo preset'],
  'photoPreset.size': [
    '{{widthMm}}×{{heightMm}} mm · {{width}}×{{height}} px',
    '{{widthMm}}×{{heightMm}} mm · {{width}}×{{height}} px',
  ],
  'photoPreset.bytes': ['{{min}}–{{max}} KB', '{{min}}–{{max}} KB'],
  'photoPreset.bytesMin': ['≥ {{min}} KB', '≥ {{min}} KB'],
  'photoPreset.bytesMax': ['≤ {{max}} KB', '≤ {{max}} KB'],
  'photoPreset.unsure': ['待核实', 'to be verified'],
  'photoPreset.builtIn': [
    '未能连接服务器，正在使用内置的照片规格，可能不是最新',
    'The server cannot be reached; these presets came with the product and may be out of date',
  ],
})

defineTexts(texts)

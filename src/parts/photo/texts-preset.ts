import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'photoPreset.choose': '照片规格',
  'photoPreset.size': '{{widthMm}}×{{heightMm}} mm · {{width}}×{{height}} px',
  'photoPreset.bytes': '{{min}}–{{max}} KB',
  'photoPreset.bytesMin': '≥ {{min}} KB',
  'photoPreset.bytesMax': '≤ {{max}} KB',
  'photoPreset.unsure': '待核实',
  'photoPreset.builtIn': '未能连接服务器，正在使用内置的照片规格，可能不是最新',
}

export const en = {
  'photoPreset.choose': 'Photo preset',
  'photoPreset.size': '{{widthMm}}×{{heightMm}} mm · {{width}}×{{height}} px',
  'photoPreset.bytes': '{{min}}–{{max}} KB',
  'photoPreset.bytesMin': '≥ {{min}} KB',
  'photoPreset.bytesMax': '≤ {{max}} KB',
  'photoPreset.unsure': 'to be verified',
  'photoPreset.builtIn': 'The server cannot be reached; these presets came with the product and may be out of date',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })

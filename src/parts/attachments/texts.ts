import * as formTexts from '#domain/questionnaire/texts.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'fileKind.of': '{{name}} 的类型',
  'fileKind.none': '选择类型',
  'fileKind.add': '添加“{{name}}”',
  'fileKind.measuring': '正在检测照片…',
  'fileKind.unmeasured': '未能检测，不影响保存',
  'fileKind.damaged': '文件已损坏，打不开',
  'fileKind.other': '不像证件照，请核对类型',
  'fileKind.wrong': '证件照不符合要求',
  'fileKind.keep': '仍作为证件照',
}

export const en = {
  'fileKind.of': 'Kind of {{name}}',
  'fileKind.none': 'Kind of file',
  'fileKind.add': 'Add "{{name}}"',
  'fileKind.measuring': 'The photo is being measured…',
  'fileKind.unmeasured': 'Could not be measured; it can be saved all the same',
  'fileKind.damaged': 'The file is damaged and cannot be opened',
  'fileKind.other': 'Does not look like a portrait: is it another kind?',
  'fileKind.wrong': 'Does not fit as a photo',
  'fileKind.keep': 'Keep as photo anyway',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en }, formTexts)

import { texts as formTexts } from '#domain/questionnaire/texts.ts'
import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'fileKind.of': ['{{name}} 的类型', 'Kind of {{name}}'],
  'fileKind.none': ['选择类型', 'Kind of file'],
  'fileKind.add': ['添加“{{name}}”', 'Add "{{name}}"'],
  'fileKind.measuring': ['正在检测照片…', 'The photo is being measured…'],
  'fileKind.unmeasured': ['未能检测，不影响保存', 'Could not be measured; it can be saved all the same'],
  'fileKind.damaged': ['文件已损坏，打不开', 'The file is damaged and cannot be opened'],
  'fileKind.other': ['不像证件照，请核对类型', 'Does not look like a portrait: is it another kind?'],
  'fileKind.wrong': ['证件照不符合要求', 'Does not fit as a photo'],
  'fileKind.keep': ['仍作为证件照', 'Keep as photo anyway'],
})

defineTexts(texts, formTexts)

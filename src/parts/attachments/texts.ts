import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'fileKind.of': '{{name}} 的类型',
  'fileKind.none': '选择类型',
  'fileKind.add': '添加“{{name}}”',
}

export const en = {
  'fileKind.of': 'Kind of {{name}}',
  'fileKind.none': 'Kind of file',
  'fileKind.add': 'Add "{{name}}"',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })

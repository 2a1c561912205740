export const zh = {
  'fileKind.of': '{{name}} 的类型',
  'fileKind.none': '选择类型',
}

export const en = {
  'fileKind.of': 'Kind of {{name}}',
  'fileKind.none': 'Kind of file',
} satisfies Record<keyof typeof zh, string>

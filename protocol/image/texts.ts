import { textTable } from '#domain/text-table.ts'

/** Messages of photo presets. */
export const texts = textTable({
  'photoPreset.code': [
    '编码须为 2 到 32 位大写字母、数字或下划线，以字母开头',
    'A code has 2 to 32 capital letters, digits or underscores and begins with a letter',
  ],
  'photoPreset.codeTaken': ['已有相同编码的照片规格', 'There is a photo preset of that code'],
  'photoPreset.color': [
    '颜色须为 #rrggbb 格式的小写十六进制',
    'A colour has the form #rrggbb, in small hexadecimal letters',
  ],
  'photoPreset.noBackground': ['至少需要一种背景颜色', 'At least one background colour is needed'],
  'photoPreset.colorTwice': ['背景颜色不能重复', 'A background colour may be there only once'],
  'photoPreset.headBand': ['头部高度上限须大于下限', 'The largest head must be larger than the smallest'],
  'photoPreset.headOutside': [
    '按此眼睛位置，头部会超出照片',
    'With the eyes there, the head would not fit into the photo',
  ],
  'photoPreset.proportion': [
    '像素的宽高比与毫米的宽高比不一致',
    'The pixels have another proportion than the millimetres',
  ],
  'photoPreset.minOverMax': ['上限不能小于下限', 'The upper limit must not be below the lower one'],
  'photoPreset.noBound': ['请至少填写下限或上限', 'Give a lower or an upper limit'],
  'photoPreset.measureTwice': ['该指标已有限值', 'This measure has a limit already'],
  'photoPreset.limitUnmet': [
    '按本规格制作的照片无法满足该限值',
    'A photo made by this preset could never meet this limit',
  ],
})

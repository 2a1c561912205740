import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'image.compress.what': [
    '把图片压缩到指定的文件大小、像素和分辨率，可一次处理多张；原图不会改变。',
    'Brings pictures to a file size, pixels and a resolution, many at once; the originals stay as they are.',
  ],
  'image.compress.fill': ['套用此规格', 'Use its limits'],
  'image.compress.compareShort': ['对比', 'Compare'],
  'image.compress.saveShort': ['保存', 'Save'],
  'image.compress.choose': ['选择要压缩的图片', 'Choose pictures to compress'],
  'image.compress.list': ['要压缩的图片', 'Pictures to compress'],
  'image.compress.settings': ['压缩设置', 'Compression'],
  'image.compress.preset': ['按照片规格填写', 'Fill in from a kind of photo'],
  'image.compress.minKb': ['文件不小于', 'File at least'],
  'image.compress.maxKb': ['文件不大于', 'File at most'],
  'image.compress.width': ['宽度', 'Width'],
  'image.compress.height': ['高度', 'Height'],
  'image.compress.any': ['不限', 'Any'],
  'image.compress.fitting': ['尺寸方式', 'How it is sized'],
  'image.compress.fitting.within': ['等比缩小', 'Shrink'],
  'image.compress.fitting.fit': ['补白边', 'Add white'],
  'image.compress.fitting.fill': ['裁掉多余', 'Cut off'],
  'image.compress.fitting.within.hint': [
    '宽高不超过所填数值，保持原比例，不放大。',
    'Not wider or higher than this; its shape stays, and it is never made larger.',
  ],
  'image.compress.fitting.fit.hint': [
    '输出正好是所填宽高，完整显示图片，空余处补白。',
    'Exactly so many pixels; all of the picture is shown, with white beside it.',
  ],
  'image.compress.fitting.fill.hint': [
    '输出正好是所填宽高，从中间裁取，不变形。',
    'Exactly so many pixels; cut out of the middle, never squeezed.',
  ],
  'image.compress.dpi': ['分辨率', 'Resolution'],
  'image.compress.noDpi': ['不写入', 'Not written'],
  'image.compress.format': ['格式', 'Format'],
  'image.compress.band': ['文件大小的下限不能大于上限', 'The smallest size is above the largest'],
  'image.compress.both': ['请同时填写宽度和高度', 'Give both width and height'],
  'image.compress.exif': [
    '拍摄时间、位置等附加信息会被去除，方向会摆正。',
    'Time, place and all else that cameras write into a picture is removed; it is turned upright.',
  ],
  'image.compress.saveAll': ['全部保存（ZIP）', 'Save all (ZIP)'],
  'image.compress.zip': ['压缩图片', 'compressed'],
  'image.compress.note': [
    '{{before}} → {{after}}（{{change}}），{{width}} × {{height}} px',
    '{{before}} → {{after}} ({{change}}), {{width}} × {{height}} px',
  ],
  'image.compress.save': ['保存 {{name}}', 'Save {{name}}'],
  'image.compress.compare': ['对比 {{name}}', 'Compare {{name}}'],
  'image.compress.before': ['压缩前', 'Before'],
  'image.compress.after': ['压缩后', 'After'],
})

defineTexts(texts)

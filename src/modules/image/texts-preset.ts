import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as protocolTexts } from '#protocol/image/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import '#src/parts/photo/texts-preset.ts'
import '#src/parts/photo/texts-report.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'photoPreset.add': ['新建照片规格', 'New photo preset'],
  'photoPreset.edit': ['修改', 'Change'],
  'photoPreset.copy': ['复制', 'Copy'],
  'photoPreset.remove': ['删除', 'Delete'],
  'photoPreset.editTitle': ['修改照片规格“{{name}}”', 'Change photo preset "{{name}}"'],
  'photoPreset.copyTitle': ['复制照片规格“{{name}}”', 'Copy photo preset "{{name}}"'],
  'photoPreset.saved': ['照片规格已保存', 'The photo preset was saved'],
  'photoPreset.removed': ['照片规格已删除', 'The photo preset was deleted'],
  'photoPreset.askRemove': ['删除照片规格“{{name}}”？', 'Delete photo preset "{{name}}"?'],
  'photoPreset.askRemoveNote': [
    '删除后不能恢复；如只是不再使用，可以改为停用。',
    'This cannot be taken back. If it is only out of use, disable it instead.',
  ],
  'photoPreset.enable': ['启用', 'Enable'],
  'photoPreset.disable': ['停用', 'Disable'],
  'photoPreset.valid.1': ['启用', 'In use'],
  'photoPreset.valid.0': ['停用', 'Disabled'],
  'photoPreset.validHelp': ['停用后不再供选择', 'A disabled one is not offered any more'],
  'photoPreset.empty': [
    '还没有照片规格。新建后即可在图像工具和申请人照片中选用',
    'There are no photo presets yet. Once made, photos can be made and checked by them',
  ],
  'photoPreset.confidence.HIGH': ['高', 'High'],
  'photoPreset.confidence.MEDIUM': ['中', 'Medium'],
  'photoPreset.confidence.LOW': ['低', 'Low'],
  'photoPreset.retouching.1': ['允许', 'Allowed'],
  'photoPreset.retouching.0': ['禁止', 'Forbidden'],
  'photoPreset.retouchingHelp': [
    '允许后可使用磨皮、局部对比度和饱和度',
    'Allows to smooth skin and to change local contrast and saturation',
  ],
  'photoPreset.section.base': ['基本信息', 'Basics'],
  'photoPreset.section.size': ['尺寸与文件', 'Size and file'],
  'photoPreset.section.head': ['头部位置与背景', 'Head and background'],
  'photoPreset.section.limits': ['检测限值', 'Limits of the report'],
  'photoPreset.size.head': ['尺寸', 'Size'],
  'photoPreset.bytes.head': ['文件大小', 'File size'],
  'photoPreset.head.head': ['头部高度', 'Head height'],
  'photoPreset.codeHelp': ['大写字母、数字和下划线', 'Capital letters, digits and underscores'],
  'photoPreset.countryHelp': ['通用护照照片可不选', "Empty for passports' formats"],
  'photoPreset.dpiHelp': ['按毫米计算为 {{dpi}} dpi', '{{dpi}} dpi by the millimetres'],
  'photoPreset.mm': ['{{mm}} mm', '{{mm}} mm'],
  'photoPreset.bytesHelp': ['不填则不限制', 'Empty: no limit'],
  'photoPreset.preview': [
    '示意图：{{width}}×{{height}} mm，头部 {{min}}–{{max}} mm，眼睛距上边缘 {{eyes}} mm',
    'Drawing: {{width}}×{{height}} mm, head {{min}}–{{max}} mm, eyes {{eyes}} mm below the top edge',
  ],
  'photoPreset.previewHead': ['头部 {{min}}–{{max}} mm', 'Head {{min}}–{{max}} mm'],
  'photoPreset.previewEyes': ['眼睛 {{eyes}} mm', 'Eyes {{eyes}} mm'],
  'photoPreset.colorAdd': ['添加颜色', 'Add the colour'],
  'photoPreset.colorRemove': ['移除 {{color}}', 'Remove {{color}}'],
  'photoPreset.colorFirst': ['默认', 'default'],
  'photoPreset.colorToFirst': ['设为默认', 'Make default'],
  'photoPreset.colorMakeFirst': ['将 {{color}} 设为默认', 'Make {{color}} the default'],
  'photoPreset.colorHelp': [
    '更换背景时使用默认颜色，其余颜色检测时同样合格',
    'A changed background gets the default; the report passes the others as well',
  ],
  'photoPreset.limitMin': ['{{measure}}下限', '{{measure}}, lower limit'],
  'photoPreset.limitMax': ['{{measure}}上限', '{{measure}}, upper limit'],
  'photoPreset.limitSource': ['{{measure}}的来源', '{{measure}}, source'],
  'photoPreset.limitSourceDay': ['{{measure}}的来源日期', '{{measure}}, day of the source'],
  'photoPreset.limitAdd': ['添加限值', 'Add a limit'],
  'photoPreset.limitRemove': ['移除{{measure}}', 'Remove {{measure}}'],
  'photoPreset.limitsOpen': ['修改限值', 'Change the limits'],
  'photoPreset.limitNone': [
    '没有单独的限值，只检测尺寸、头部高度、背景颜色和文件大小',
    'No limits of their own: only size, head height, background colour and bytes are checked',
  ],
  'photoPreset.limitHelp': [
    '来源为空时与规格的来源相同。尺寸、头部高度、文件大小和分辨率没有单独的限值时，按上面的设置检测',
    "Without a source it is the preset's. Size, head height, bytes and resolution without a limit here are checked by what is set above",
  ],
})

defineTexts(texts, protocolTexts, ruleTexts, fieldTexts, titles)

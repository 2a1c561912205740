import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'image.upload.what': [
    '选择或拍摄照片，自动识别人脸并按照片规格取景；检查合格后保存到本机，或发送到申请人档案。',
    'Choose or take a photo: the face is found and framed as the kind of photo asks. Then save it, or send it to an applicant’s file.',
  ],
  'image.upload.way': ['处理方式', 'How many'],
  'image.upload.way.one': ['单张', 'One photo'],
  'image.upload.way.many': ['批量', 'Many'],
  'image.upload.background': ['背景', 'Background'],
  'image.many.what': [
    '一次最多处理 100 张照片，全部按同一规格取景；结果打包为一个 ZIP 文件，附处理结果表。',
    'Up to 100 photos at once, all framed alike. The results come as one ZIP file with a table of what became of each.',
  ],
  'image.many.add': ['添加照片', 'Add photos'],
  'image.many.wrong': ['不合格：{{list}}', 'Fails: {{list}}'],
  'image.many.turned': ['已自动转正', 'set upright'],
  'image.many.list': ['批量处理的照片', 'Photos of this batch'],
  'image.many.zip': ['保存结果（ZIP）', 'Save the results (ZIP)'],
  'image.many.print': ['打印照片', 'Print'],
  'image.many.mend': ['手动修整 {{name}}', 'Mend {{name}} by hand'],
  'image.many.mendShort': ['修整', 'Mend'],
  'image.many.save': ['保存 {{name}}', 'Save {{name}}'],
  'image.many.saveShort': ['保存', 'Save'],
  'image.many.outcome.pass': ['合格', 'Passes'],
  'image.many.outcome.check': ['不合格', 'Fails'],
  'image.many.outcome.look': ['需核对', 'Look at it'],
  'image.many.outcome.failed': ['未完成', 'Not done'],
  'image.many.outcome.waiting': ['未处理', 'Not begun'],
  'image.many.fails': ['{{count}} 项不合格', 'Fails: {{count}}'],
  'image.many.looks': ['{{count}} 项需核对', 'To look at: {{count}}'],
  'image.many.lookAt': ['需核对：{{one}}', 'Look at: {{one}}'],
  'image.many.lookAtAll': ['需核对：{{list}}', 'Look at: {{list}}'],
  'image.many.result': ['{{width}} × {{height}} px，{{size}}', '{{width}} × {{height}} px, {{size}}'],
  'image.many.zipName': ['证件照', 'visa photos'],
  'image.many.csvName': ['处理结果.csv', 'outcomes.csv'],
  'image.many.file': ['原文件', 'File'],
  'image.many.outcome': ['结果', 'Outcome'],
  'image.many.reason': ['原因或不合格项', 'Reason, or what fails'],
  'image.many.made': ['结果文件', 'Result'],
  'image.many.width': ['宽（px）', 'Width (px)'],
  'image.many.height': ['高（px）', 'Height (px)'],
  'image.many.bytes': ['大小（字节）', 'Bytes'],
  'image.many.preset': ['照片规格', 'Kind of photo'],
})

defineTexts(texts)

import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'photoReport.title': ['照片检测报告', 'Photo report'],
  'photoReport.measure': ['检测项', 'Measure'],
  'photoReport.value': ['实测', 'Measured'],
  'photoReport.limit': ['要求', 'Required'],
  'photoReport.verdict': ['结论', 'Verdict'],
  'photoReport.source': ['依据', 'By'],
  'photoReport.verdict.pass': ['合格', 'Passes'],
  'photoReport.verdict.fail': ['不合格', 'Fails'],
  'photoReport.verdict.unknown': ['无法判断', 'Unknown'],
  'photoReport.allPass': ['{{count}} 项全部合格', 'All {{count}} measures pass'],
  'photoReport.someFail': ['{{fail}} 项不合格，共检测 {{count}} 项', '{{fail}} of {{count}} measures fail'],
  'photoReport.someUnknown': [
    '{{unknown}} 项无法判断，其余 {{count}} 项合格',
    '{{unknown}} unknown, the other {{count}} pass',
  ],
  'photoReport.someBoth': [
    '{{fail}} 项不合格，{{unknown}} 项无法判断，共检测 {{count}} 项',
    '{{fail}} of {{count}} measures fail, {{unknown}} unknown',
  ],
  'photoReport.preset': ['照片规格', 'Photo preset'],
  'photoReport.file': ['文件', 'File'],
  'photoReport.day': ['日期', 'Date'],
  'photoReport.result': ['结果', 'Result'],
  'photoReport.toCome': ['照片处理完成后，这里显示检测报告。', 'The report stands here once the photo is done.'],
  'photoReport.again': ['正在重新检测…', 'Measuring again…'],
  'photoReport.copy': ['复制文字', 'Copy as text'],
  'photoReport.print': ['打印报告', 'Print the report'],
  'photoReport.more': ['显示合格的 {{count}} 项', 'Show what passes ({{count}})'],
  'photoReport.less': ['收起合格的 {{count}} 项', 'Hide what passes ({{count}})'],
  'photoReport.house': [
    '依据标有“Visadesk”的限值由本产品按 ISO/IEC 29794-5 的测量方法设定，并非官方规定。',
    'Limits by "Visadesk" are drawn by this product, measured after ISO/IEC 29794-5; no authority asks for them.',
  ],
  'photoReport.measured': [
    '依据标有“Visadesk（实测）”的限值由本产品在真实人脸照片及其改动后的照片上测定，并非官方规定。',
    'Limits by "Visadesk (measured)" were drawn by this product between photographs of faces and altered ones; no authority asks for them.',
  ],
  'photoReport.measuredName': ['Visadesk（实测）', 'Visadesk (measured)'],
  'photoReport.unsure': [
    '该规格的公开资料不一致，请以使领馆的最新要求为准。',
    'What is published about this preset disagrees; what the consulate asks for today decides.',
  ],
  'photoReport.none': ['未测得', 'Not measured'],
  'photoReport.between': ['{{min}} – {{max}}', '{{min}} – {{max}}'],
  'photoReport.atLeast': ['≥ {{min}}', '≥ {{min}}'],
  'photoReport.atMost': ['≤ {{max}}', '≤ {{max}}'],
  'photoReport.within': ['± {{max}}', '± {{max}}'],
  'photoReport.colors': ['{{colors}}，色差 ≤ {{max}}', '{{colors}}, off by ≤ {{max}}'],
  'photoReport.colorOff': ['{{color}}（色差 {{distance}}）', '{{color}} (off by {{distance}})'],
  'photoReport.inMm': ['{{share}}（{{mm}} mm）', '{{share}} ({{mm}} mm)'],
  'photoReport.unit.faces': ['{{value}} 张', '{{value}}'],
  'photoReport.line': [
    '{{measure}}：{{value}}，要求 {{limit}}，{{verdict}}',
    '{{measure}}: {{value}}, required {{limit}}, {{verdict}}',
  ],
  'photoReport.lineWithAdvice': [
    '{{measure}}：{{value}}，要求 {{limit}}，{{verdict}}（{{advice}}）',
    '{{measure}}: {{value}}, required {{limit}}, {{verdict}} ({{advice}})',
  ],
  'photoReport.is.faces': ['人脸数量', 'Faces'],
  'photoReport.is.headCut': ['头部在边缘被截', 'Head cut by an edge'],
  'photoReport.is.shoulders': ['肩部到下边缘', 'Shoulders at the lower edge'],
  'photoReport.is.beyond': ['人像被原照片边缘截断', 'Person cut by the photo’s edge'],
  'photoReport.is.headHeight': ['头部高度', 'Head height'],
  'photoReport.is.topMargin': ['头顶留白', 'Room above the head'],
  'photoReport.is.eyeLine': ['眼睛距上边缘', 'Eyes below the top edge'],
  'photoReport.is.leftMargin': ['左边距', 'Left margin'],
  'photoReport.is.rightMargin': ['右边距', 'Right margin'],
  'photoReport.is.centreOffset': ['水平偏移', 'Off the middle'],
  'photoReport.is.tilt': ['头部倾斜', 'Tilt of the head'],
  'photoReport.is.neutral': ['表情自然', 'Neutral expression'],
  'photoReport.is.mouthOpen': ['张嘴程度', 'Mouth open'],
  'photoReport.is.eyesOpen': ['眼睛睁开', 'Eyes open'],
  'photoReport.is.headTurn': ['头部左右转动', 'Head turned aside'],
  'photoReport.is.headNod': ['鼻尖高低（俯仰）', 'Nose, eyes to chin (nod)'],
  'photoReport.is.glare': ['眼镜反光', 'Light in the glasses'],
  'photoReport.is.covered': ['面部遮挡', 'Something over the face'],
  'photoReport.is.enlarged': ['放大倍数', 'Enlarged'],
  'photoReport.is.eyePixels': ['两眼间距', 'Between the eyes'],
  'photoReport.is.sharpness': ['清晰度', 'Sharpness'],
  'photoReport.is.brightness': ['面部亮度', 'Brightness of the face'],
  'photoReport.is.underexposed': ['面部过暗区域', 'Too dark parts of the face'],
  'photoReport.is.overexposed': ['面部过曝区域', 'Burnt parts of the face'],
  'photoReport.is.colorCast': ['肤色偏色', 'Colour cast of the skin'],
  'photoReport.is.balance': ['左右受光比', 'Light, left to right'],
  'photoReport.is.backgroundSpread': ['背景均匀度', 'Unevenness of the background'],
  'photoReport.is.backgroundDifference': ['背景左右色差', 'Background, left to right'],
  'photoReport.is.backgroundColor': ['背景颜色', 'Background colour'],
  'photoReport.is.backgroundIslands': ['残留背景块', 'Patches of the old background'],
  'photoReport.is.backgroundHaze': ['肩部半透明边缘', 'Half-transparent edge of the shoulders'],
  'photoReport.is.backgroundUnrest': ['原背景干扰程度', 'Interference of the old background'],
  'photoReport.is.shouldersLevel': ['双肩水平', 'Shoulders level'],
  'photoReport.is.sunglasses': ['眼部透光（墨镜）', 'Light from the eyes (sunglasses)'],
  'photoReport.is.pupils': ['瞳孔遮挡', 'Something over the pupils'],
  'photoReport.is.gaze': ['视线方向', 'Gaze'],
  'photoReport.is.redEyes': ['红眼', 'Red eyes'],
  'photoReport.is.headCover': ['头部遮盖物（头巾除外）', 'Cloth over the head (not a headscarf)'],
  'photoReport.is.hands': ['手部入镜（可能性）', 'A hand in the picture (likelihood)'],
  'photoReport.is.writing': ['文字或水印', 'Letters in a line'],
  'photoReport.is.rephotographed': ['翻拍痕迹', 'Traces of a screen or a print'],
  'photoReport.is.width': ['宽', 'Width'],
  'photoReport.is.height': ['高', 'Height'],
  'photoReport.is.bytes': ['文件大小', 'File size'],
  'photoReport.is.dpi': ['分辨率', 'Resolution'],
  'photoReport.do.faces.low': ['未识别到人脸，请换一张正面照片', 'No face was recognised; take a photo from the front'],
  'photoReport.do.faces.high': ['照片中有多张人脸，请只保留本人', 'There are several faces; keep only the applicant'],
  'photoReport.do.headCut.high': [
    '头顶或两侧被边缘截断，请调整头顶线或裁剪框；原照片不完整时，请换一张',
    'An edge cuts the head at the top or a side; move the crown line or the frame, or use a photo that shows all of it',
  ],
  'photoReport.do.headCut.unmeasured': [
    '无法确定头发、发髻或帽子是否被上边缘截断，请人工核对',
    'Whether the upper edge cuts hair, a bun or a hat is not certain; look at it yourself',
  ],
  'photoReport.do.shoulders.low': [
    '肩部没有到达下边缘，请换一张带肩部的照片，或将裁剪框上移',
    'The shoulders end above the lower edge; use a photo that shows them, or move the frame up',
  ],
  'photoReport.do.beyond.high': [
    '人像在原照片边缘处中断，其外已补背景色，请人工核对',
    'The person ends where the photo does, and the background was filled in beyond; look at it yourself',
  ],
  'photoReport.do.headHeight.low': ['头部偏小，请放大裁剪', 'The head is too small; crop closer'],
  'photoReport.do.headHeight.high': [
    '头部偏大，请缩小裁剪，或换一张四周留白更多的照片',
    'The head is too large; crop wider, or take a photo with more room around it',
  ],
  'photoReport.do.topMargin.low': ['头顶留白不足，请将裁剪框上移', 'Too little room above the head; move the frame up'],
  'photoReport.do.topMargin.high': [
    '头顶留白过多，请将裁剪框下移',
    'Too much room above the head; move the frame down',
  ],
  'photoReport.do.eyeLine.low': ['眼睛位置偏高，请将裁剪框上移', 'The eyes are too high; move the frame up'],
  'photoReport.do.eyeLine.high': ['眼睛位置偏低，请将裁剪框下移', 'The eyes are too low; move the frame down'],
  'photoReport.do.leftMargin.low': [
    '左侧留白不足，请将裁剪框左移或缩小裁剪',
    'Too little room at the left; move the frame left or crop wider',
  ],
  'photoReport.do.leftMargin.high': ['左侧留白过多，请将裁剪框右移', 'Too much room at the left; move the frame right'],
  'photoReport.do.rightMargin.low': [
    '右侧留白不足，请将裁剪框右移或缩小裁剪',
    'Too little room at the right; move the frame right or crop wider',
  ],
  'photoReport.do.rightMargin.high': [
    '右侧留白过多，请将裁剪框左移',
    'Too much room at the right; move the frame left',
  ],
  'photoReport.do.centreOffset.low': ['人像偏左，请将裁剪框左移', 'The head is too far left; move the frame left'],
  'photoReport.do.centreOffset.high': ['人像偏右，请将裁剪框右移', 'The head is too far right; move the frame right'],
  'photoReport.do.tilt.low': ['头部向左倾斜，请旋转照片摆正', 'The head leans to the left; turn the photo upright'],
  'photoReport.do.tilt.high': ['头部向右倾斜，请旋转照片摆正', 'The head leans to the right; turn the photo upright'],
  'photoReport.do.neutral.low': [
    '表情不自然，请换一张表情平静、不笑的照片',
    'The expression is not neutral; use a photo with a calm face',
  ],
  'photoReport.do.neutral.unmeasured': [
    '无法确定表情是否自然，请人工核对',
    'Whether the expression is neutral is not certain; look at it yourself',
  ],
  'photoReport.do.mouthOpen.high': [
    '嘴巴张开或露齿，请换一张闭嘴的照片',
    'The mouth is open or shows teeth; use a photo with the mouth closed',
  ],
  'photoReport.do.mouthOpen.unmeasured': [
    '无法确定嘴巴是否闭合，请人工核对',
    'Whether the mouth is closed is not certain; look at it yourself',
  ],
  'photoReport.do.eyesOpen.low': [
    '眼睛闭合或被遮住，请换一张双眼睁开的照片',
    'The eyes are shut or hidden; use a photo with both eyes open',
  ],
  'photoReport.do.eyesOpen.unmeasured': [
    '无法确定双眼是否睁开，请人工核对',
    'Whether both eyes are open is not certain; look at them yourself',
  ],
  'photoReport.do.headTurn.low': [
    '头部转向照片左侧，请换一张正面照片',
    'The head is turned to the left of the photo; use one from the front',
  ],
  'photoReport.do.headTurn.high': [
    '头部转向照片右侧，请换一张正面照片',
    'The head is turned to the right of the photo; use one from the front',
  ],
  'photoReport.do.headTurn.unmeasured': [
    '无法确定头部是否正对镜头，请人工核对',
    'Whether the head faces the camera is not certain; look at it yourself',
  ],
  'photoReport.do.headNod.low': ['头部可能上仰，请人工核对', 'The head may be raised; look at it yourself'],
  'photoReport.do.headNod.high': ['头部可能低垂，请人工核对', 'The head may be lowered; look at it yourself'],
  'photoReport.do.headNod.unmeasured': [
    '无法确定头部是否俯仰，请人工核对',
    'Whether the head is raised or lowered is not certain; look at it yourself',
  ],
  'photoReport.do.glare.high': [
    '眼睛周围有强反光，请摘下眼镜或避开灯光重拍',
    'Strong light shines around the eyes; take the photo without glasses or away from the lamp',
  ],
  'photoReport.do.covered.high': [
    '口鼻或面部被遮挡，请换一张面部完整露出的照片',
    'Something covers the mouth or the face; use a photo that shows all of it',
  ],
  'photoReport.do.covered.unmeasured': [
    '无法确定面部是否被遮挡，请人工核对',
    'Whether something covers the face is not certain; look at it yourself',
  ],
  'photoReport.do.enlarged.high': [
    '照片被放大过多，请使用分辨率更高的原图',
    'The photo was enlarged too much; use it in a higher resolution',
  ],
  'photoReport.do.eyePixels.low': [
    '像素不足，请使用分辨率更高的原图',
    'Too few pixels; use the photo in a higher resolution',
  ],
  'photoReport.do.sharpness.low': [
    '面部不够清晰，请换一张对焦准确的照片',
    'The face is not sharp; take a photo that is in focus',
  ],
  'photoReport.do.sharpness.high': ['锐化过度，请降低锐化强度', 'Sharpened too much; lower the strength'],
  'photoReport.do.brightness.low': ['面部偏暗，请补光重拍', 'The face is too dark; take it again with more light'],
  'photoReport.do.brightness.high': [
    '面部偏亮，请减弱光线重拍',
    'The face is too bright; take it again with less light',
  ],
  'photoReport.do.underexposed.high': [
    '面部有过暗的区域，请补光重拍',
    'Parts of the face are too dark; take it again with more light',
  ],
  'photoReport.do.overexposed.high': [
    '面部有过曝或反光的区域，请避开强光重拍',
    'Parts of the face are burnt or shine; take it again in softer light',
  ],
  'photoReport.do.colorCast.high': [
    '肤色偏色或照片为黑白，请调整白平衡，或使用彩色照片',
    'The skin has a colour cast or no colour; adjust the white balance, or use a colour photo',
  ],
  'photoReport.do.balance.low': [
    '左右脸受光不均，请用正面光重拍',
    'The face is lit from one side; take it again with light from the front',
  ],
  'photoReport.do.backgroundSpread.high': [
    '背景不均匀，请更换背景，或在纯色背景前重拍',
    'The background is uneven; replace it, or take the photo before a plain wall',
  ],
  'photoReport.do.backgroundDifference.high': [
    '背景左右明暗不一，请更换背景，或均匀打光重拍',
    'The background is brighter on one side; replace it or light it evenly',
  ],
  'photoReport.do.backgroundColor.color': [
    '背景颜色不符，请更换为允许的颜色',
    'Not an allowed background colour; replace it by one that is',
  ],
  'photoReport.do.backgroundIslands.high': [
    '背景有残留，请用修边画笔擦除，或在纯色背景前重拍',
    'Patches of the background are left; remove them with the touch-up brush, or take the photo before a plain wall',
  ],
  'photoReport.do.backgroundHaze.high': [
    '肩部边缘不干净，请用修边画笔修整，或在纯色背景前重拍',
    'The edge of the shoulders is not clean; use the touch-up brush, or take the photo before a plain wall',
  ],
  'photoReport.do.backgroundUnrest.high': [
    '原背景较杂乱或与人像颜色相近，请人工核对边缘，或在纯色背景前重拍',
    'The photo’s background is restless, or of the person’s colours; look at the edge yourself, or take the photo before a plain wall',
  ],
  'photoReport.do.shouldersLevel.low': [
    '双肩可能不平，请人工核对',
    'The shoulders may not be level; look at them yourself',
  ],
  'photoReport.do.shouldersLevel.high': [
    '双肩可能不平，请人工核对',
    'The shoulders may not be level; look at them yourself',
  ],
  'photoReport.do.shouldersLevel.unmeasured': [
    '头发或取景未露出双肩，不作判断',
    'Hair or the edge hides the shoulders; nothing is said of them',
  ],
  'photoReport.do.sunglasses.low': [
    '佩戴墨镜或深色镜片，请摘下眼镜重拍',
    'Sunglasses or dark lenses; take the photo without glasses',
  ],
  'photoReport.do.sunglasses.unmeasured': [
    '无法确定是否佩戴墨镜，请人工核对',
    'Whether the glasses are dark is not certain; look at them yourself',
  ],
  'photoReport.do.pupils.high': [
    '头发或镜框遮住瞳孔，请露出双眼重拍',
    'Hair or a frame hides a pupil; take the photo with both eyes free',
  ],
  'photoReport.do.pupils.unmeasured': [
    '无法确定瞳孔是否被遮住，请人工核对',
    'Whether something hides the pupils is not certain; look at them yourself',
  ],
  'photoReport.do.gaze.low': [
    '视线偏向照片左侧，请直视镜头重拍',
    'The eyes look to the left of the photo; take one looking into the camera',
  ],
  'photoReport.do.gaze.high': [
    '视线偏向照片右侧，请直视镜头重拍',
    'The eyes look to the right of the photo; take one looking into the camera',
  ],
  'photoReport.do.gaze.unmeasured': [
    '无法确定是否直视镜头，请人工核对',
    'Whether the eyes look into the camera is not certain; look at them yourself',
  ],
  'photoReport.do.redEyes.high': [
    '闪光灯造成红眼，请关闭闪光灯重拍',
    'The flash made the eyes red; take the photo without it',
  ],
  'photoReport.do.redEyes.unmeasured': [
    '无法确定是否有红眼，请人工核对',
    'Whether the eyes are red is not certain; look at them yourself',
  ],
  'photoReport.do.headCover.high': [
    '头部可能有遮盖物，仅因宗教原因可佩戴，且面部须完整露出，请人工核对',
    'Something may cover the head; it is allowed for religion alone, with the whole face free: look at it yourself',
  ],
  'photoReport.do.headCover.unmeasured': [
    '无法确定头部是否有遮盖物，请人工核对',
    'Whether something covers the head is not certain; look at it yourself',
  ],
  'photoReport.do.hands.high': [
    '照片中可能有手（如托腮、扶颌），请人工核对；如有，请换一张双手不入镜的照片',
    'A hand may be in the picture, at the chin for instance; look at it yourself, and use a photo without it if so',
  ],
  'photoReport.do.hands.unmeasured': [
    '无法确定照片中是否有手，请人工核对',
    'Whether a hand is in the picture is not certain; look at it yourself',
  ],
  'photoReport.do.writing.high': [
    '照片上可能有文字或水印，请人工核对',
    'Letters or a watermark may stand on the photo; look at it yourself',
  ],
  'photoReport.do.writing.unmeasured': [
    '无法确定是否有文字或水印，请人工核对',
    'Whether letters stand on the photo is not certain; look at it yourself',
  ],
  'photoReport.do.rephotographed.high': [
    '可能是翻拍屏幕或打印件的照片，请人工核对',
    'This may be a photo of a screen or of a print; look at it yourself',
  ],
  'photoReport.do.rephotographed.unmeasured': [
    '无法确定是否为翻拍照片，请人工核对',
    'Whether this is a photo of a screen or a print is not certain; look at it yourself',
  ],
  'photoReport.do.width.low': [
    '宽度不足，请按规格的像素重新输出',
    'Not wide enough; write it again in the size of the preset',
  ],
  'photoReport.do.width.high': [
    '宽度过大，请按规格的像素重新输出',
    'Too wide; write it again in the size of the preset',
  ],
  'photoReport.do.height.low': [
    '高度不足，请按规格的像素重新输出',
    'Not high enough; write it again in the size of the preset',
  ],
  'photoReport.do.height.high': [
    '高度过大，请按规格的像素重新输出',
    'Too high; write it again in the size of the preset',
  ],
  'photoReport.do.bytes.low': [
    '文件过小，请提高图片质量重新输出',
    'The file is too small; write it again in a better quality',
  ],
  'photoReport.do.bytes.high': [
    '文件过大，请降低图片质量重新输出',
    'The file is too large; write it again in a lower quality',
  ],
  'photoReport.do.dpi.low': ['分辨率偏低，请按规格重新输出', 'The resolution is too low; write it again by the preset'],
  'photoReport.do.dpi.high': [
    '分辨率偏高，请按规格重新输出',
    'The resolution is too high; write it again by the preset',
  ],
  'photoReport.do.dpi.unmeasured': [
    '文件中没有写入分辨率，请按规格重新输出',
    'The file holds no resolution; write it again by the preset',
  ],
  'photoReport.do.backgroundColor.unmeasured': [
    '未能区分人像与背景，请人工核对',
    'The person could not be told from the background; look at it yourself',
  ],
  'photoReport.do.backgroundSpread.unmeasured': [
    '未能区分人像与背景，请人工核对',
    'The person could not be told from the background; look at it yourself',
  ],
  'photoReport.do.backgroundDifference.unmeasured': [
    '未能区分人像与背景，请人工核对',
    'The person could not be told from the background; look at it yourself',
  ],
  'photoReport.do.backgroundIslands.unmeasured': [
    '未能区分人像与背景，请人工核对',
    'The person could not be told from the background; look at it yourself',
  ],
  'photoReport.do.backgroundHaze.unmeasured': [
    '未能区分人像与背景，请人工核对',
    'The person could not be told from the background; look at it yourself',
  ],
  'photoReport.look.brightness.low': ['面部可能偏暗，请人工核对', 'The face may be too dark; look at it yourself'],
  'photoReport.look.brightness.high': ['面部可能偏亮，请人工核对', 'The face may be too bright; look at it yourself'],
  'photoReport.look.underexposed.high': [
    '面部可能有过暗的区域，请人工核对',
    'Parts of the face may be too dark; look at it yourself',
  ],
  'photoReport.look.overexposed.high': [
    '面部可能有过曝或反光的区域，请人工核对',
    'Parts of the face may be burnt or shine; look at it yourself',
  ],
  'photoReport.look.balance.low': [
    '左右脸受光可能不均，请人工核对',
    'The face may be lit from one side; look at it yourself',
  ],
  'photoReport.look.mouthOpen.high': ['嘴巴可能张开或露齿，请人工核对', 'The mouth may be open; look at it yourself'],
  'photoReport.look.headCut.high': [
    '头顶可能被边缘截平，请人工核对',
    'An edge may flatten the top of the head; look at it yourself',
  ],
  'photoReport.look.neutral.low': [
    '可能在微笑或表情不自然，请人工核对',
    'There may be a faint smile; look at the expression yourself',
  ],
  'photoReport.look.headTurn.low': [
    '头部可能略转向照片左侧，请人工核对',
    'The head may be turned a little to the left; look at it yourself',
  ],
  'photoReport.look.headTurn.high': [
    '头部可能略转向照片右侧，请人工核对',
    'The head may be turned a little to the right; look at it yourself',
  ],
  'photoReport.look.backgroundIslands.high': [
    '人像旁可能有残留的背景，请人工核对，必要时用修边画笔擦除',
    'Something of the old background may be left beside the person; look at it, and rub it out if so',
  ],
  'photoReport.look.backgroundHaze.high': [
    '肩部边缘可能不干净，请人工核对，必要时用修边画笔修整',
    'The edge of the shoulders may not be clean; look at it, and mend it with the brush if so',
  ],
  'photoReport.look.sunglasses.low': ['镜片可能偏深，请人工核对', 'The lenses may be too dark; look at them yourself'],
  'photoReport.look.pupils.high': [
    '瞳孔可能被头发或镜框遮住，请人工核对',
    'Hair or a frame may hide a pupil; look at it yourself',
  ],
  'photoReport.look.gaze.low': [
    '视线可能偏向照片左侧，请人工核对',
    'The eyes may look to the left; look at them yourself',
  ],
  'photoReport.look.gaze.high': [
    '视线可能偏向照片右侧，请人工核对',
    'The eyes may look to the right; look at them yourself',
  ],
  'photoReport.look.redEyes.high': ['可能有红眼，请人工核对', 'The eyes may be red; look at them yourself'],
  'photoReport.do.any.low': ['低于要求，请调整后重新检测', 'Below what is required; adjust it and measure again'],
  'photoReport.do.any.high': ['超出要求，请调整后重新检测', 'Above what is required; adjust it and measure again'],
  'photoReport.do.any.color': ['颜色不符，请调整后重新检测', 'Another colour is required; adjust it and measure again'],
  'photoReport.do.brightness.unmeasured': [
    '肤色较深或光线较暗，无法确定，请人工核对',
    'Whether dark skin or little light makes it dark is not certain; look at it yourself',
  ],
  'photoReport.do.overexposed.unmeasured': [
    '光线可能过强，请人工核对',
    'The light may be too strong; look at it yourself',
  ],
  'photoReport.do.any.unmeasured': [
    '需要识别到人脸才能测量，请人工核对',
    'Measured only where a face was recognised; look at it yourself',
  ],
})

defineTexts(texts)

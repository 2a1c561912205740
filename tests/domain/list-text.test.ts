import { expect, it } from 'vitest'
import { labelSizeProblem } from '#domain/config/options.ts'
import { listParam, listText } from '#domain/list-text.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { uploadRefusal } from '#domain/upload.ts'
import { texts as configTexts } from '#protocol/config/texts.ts'
import { translator } from '#protocol/kit/texts.ts'

it('joins the parts of a list as the language does', () => {
  expect(listText('zh', ['照片', '护照'])).toBe('照片、护照')
  expect(listText('en', ['photo', 'passport'])).toBe('photo, passport')
  expect(listText('zh', [])).toBe('')
})

it('puts a list into a text by the language of its reader', () => {
  const say = translator([{ names: ['缺：{{names}}', 'Missing: {{names}}'] }])
  const names = listParam(['A', 'B'])
  expect([say('zh', 'names', { names }), say('en', 'names', { names })]).toEqual(['缺：A、B', 'Missing: A, B'])
})

it('names the sizes of labels and the kinds of files by it', () => {
  const say = translator([ruleTexts, configTexts])
  const size = labelSizeProblem('50x30', 'GZ')!
  expect(say('zh', size.key, { ...size.params })).toContain('可用的尺寸：60 × 40 mm、70 × 50 mm')
  expect(say('en', size.key, { ...size.params })).toContain('These fit: 60 × 40 mm, 70 × 50 mm')
  const file = uploadRefusal(
    { name: 'a.txt', sizeBytes: 1 },
    { extensions: ['jpg', 'png'], minMb: 0, maxMb: 3, maxCount: 1 },
  )!
  expect(say('zh', file.text, file.params)).toBe('只能上传 JPG、PNG 格式的文件')
})

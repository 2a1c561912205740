import { describe, expect, it } from 'vitest'
import { inLanguage } from '#domain/text-table.ts'
import { alertTexts, answerRule, answerRules, codes, transportTexts, unknownCodeRule } from '#protocol/codes.ts'
import { texts } from '#protocol/texts-errors.ts'

const zh = inLanguage('zh', texts)

describe('the answer codes', () => {
  // spec: calls#answer-codes, row by row.
  it.each([
    ['0000', 'success', false],
    ['1111', 'error', true],
    ['9999', 'error', true],
    ['8888', 'silent', true],
    ['2323', 'signedOut', true],
    ['2222', 'wxUnbound', true],
    ['-1', 'error', true],
    ['7777', 'warning', false],
    ['6666', 'info', false],
    ['4444', 'alert', true],
    ['4455', 'error', true],
    ['4466', 'error', false],
    ['4409', 'changed', true],
  ])('%s is shown as %s; the call rejects: %s', (code, kind, throws) => {
    expect(answerRule(code)).toMatchObject({ kind, throws })
  })

  it('have a rule each and no rule more', () => {
    expect(Object.keys(answerRules).sort()).toEqual(Object.values(codes).toSorted())
  })

  it.each(['0001', '', 'constructor', '200'])('any other code (%j) throws and shows its message', (code) => {
    expect(answerRule(code)).toBe(unknownCodeRule)
    expect(unknownCodeRule).toMatchObject({ kind: 'error', throws: true, done: false })
  })

  it('are done only where the command took effect', () => {
    const done = Object.values(codes).filter((code) => answerRules[code].done)
    expect(done.toSorted()).toEqual(['0000', '6666', '7777'])
  })

  it('never name a text that does not exist', () => {
    const named = [
      ...Object.values(answerRules).map((one) => one.text),
      ...Object.values(alertTexts),
      ...Object.values(transportTexts),
    ]
    expect(named.filter((key) => !(key in texts))).toEqual([])
  })
})

describe('the messages of the error catalogues', () => {
  it.each([
    '未登录',
    '提示',
    '知道了',
    '处理失败',
    '服务异常',
    '请求超时',
    '等待扫码中。。。',
    '关闭扫码',
    '我们不能预览该文件。',
    '您要先下文件以查看。',
    '已知晓',
    '暂无详情',
    '提交失败, 请稍后再试',
    '缺少国家码',
    '缺少签证类型',
    '未识别到人脸',
    '开发中，敬请期待',
    '密码过于简单请重新修改',
    '网络异常',
    '操作成功',
    '操作失败',
  ])('say %s letter for letter', (message) => {
    expect(Object.values(zh)).toContain(message)
  })
})

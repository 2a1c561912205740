import { describe, expect, it } from 'vitest'
import { isGenericPhone, isMobile, isPhone } from '#domain/contact.ts'
import { readGenericPhone, readMobile, readPhone, readSentCode } from '#domain/typed-phone.ts'
import { mobilesOf } from '#protocol/sms/schemas.ts'

describe('a telephone number as it is pasted', () => {
  it.each([
    ['138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['１３８ ００１３ ８０００', '13800138000'],
    ['tel:+86-138-0013-8000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['0086 13800138000', '13800138000'],
    ['\u202a+86 138 0013 8000\u202c', '13800138000'],
    ['电话：138 0013 8000（王）', '13800138000'],
    ['010-8532-1234', '010-85321234'],
    ['010-85321234 转 801', '010-85321234-801'],
    ['(010) 8532 1234 ext. 801', '01085321234-801'],
    ['tel:+86-10-85321234;ext=801', '010-85321234-801'],
    ['0512-12345678 分机 801', '051212345678-801'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['0044 20 7946 0018', '+442079460018'],
    ['+7 912 345-67-89', '+79123456789'],
  ])('%s is %s', (pasted, phone) => {
    expect(readPhone(pasted)).toBe(phone)
    expect(isPhone(phone)).toBe(true)
  })

  it.each(['13800138000/13900139000', '6512345、6512346', '13800138000 或 13900139000'])(
    'two numbers (%s) are not made one: they are refused and both still stand there',
    (pasted) => {
      expect(readPhone(pasted)).toContain('/')
      for (const is of [isPhone, isGenericPhone, isMobile]) expect(is(readPhone(pasted))).toBe(false)
    },
  )

  it('leaves what is half typed as it stands', () => {
    for (const typed of ['0', '010', '010-', '010-8532', '138001', '+7', '+7-912']) expect(readPhone(typed)).toBe(typed)
  })

  it('keeps the country of a number where a consulate asks for it', () => {
    expect(readPhone('+86 138 0013 8000', { keepsCountry: true })).toBe('+8613800138000')
  })

  it('knows no plus where the form knows none', () => {
    expect(readGenericPhone('+7 912 345-67-89', 20)).toBe('7-9123456789')
    expect(readGenericPhone('+86 138 0013 8000', 20)).toBe('86-13800138000')
    expect(readGenericPhone('86-13800138000', 20)).toBe('86-13800138000')
  })

  it('takes a mobile as its eleven digits, a code without what was copied along', () => {
    expect(readMobile('+86 138-0013-8000')).toBe('13800138000')
    expect(isMobile(readMobile('138 0013 800'))).toBe(false)
    expect(readSentCode(' １２３ 456 ')).toBe('123456')
  })

  it('parts the mobiles of one message, each in its own groups', () => {
    expect(mobilesOf('138 0013 8000，+86 139-0013-9000 13800138000')).toEqual(['13800138000', '13900139000'])
  })
})

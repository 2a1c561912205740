import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as amounts from '#domain/amounts.ts'
import * as contact from '#domain/contact.ts'
import * as documents from '#domain/documents.ts'
import { ownName } from '#domain/file-kinds.ts'
import * as periods from '#domain/periods.ts'
import { appendRemark } from '#domain/remark.ts'
import { requiredTexts } from '#domain/required.ts'
import * as signIn from '#domain/sign-in.ts'
import * as text from '#domain/text.ts'
import { inLanguage } from '#domain/text-table.ts'
import { texts as domainTexts } from '#domain/texts.ts'
import { contentRefusal, showsFileLimit, uploadRefusal, uploadRules } from '#domain/upload.ts'
import { issueListRule } from '#protocol/visa-result/issue-schemas.ts'
import { BMP, GIF, JPG, PDF, PNG, WEBP } from '#tests/kit/tiny-files.ts'

const zh = inLanguage('zh', domainTexts)
const en = inLanguage('en', domainTexts)

type Check = z.core.CheckFn<string> | z.core.$ZodCheck<string>

/** What a field with this rule says about a text, in Chinese; null when it takes it. */
const say = (check: Check, typed: string): string | null => {
  const result = z.string().check(check).safeParse(typed)
  return result.success ? null : zh[result.error.issues[0]!.message as keyof typeof zh]
}
const sayOf = (schema: z.ZodMiniType, typed: unknown): (string | undefined)[] =>
  (schema.safeParse(typed).error?.issues ?? []).map((issue) => zh[issue.message as keyof typeof zh])

describe('a field takes or refuses what is typed', () => {
  it.each<[string, Check, string, string[], string[]]>([
    [
      'mobile',
      contact.mobile,
      '请输入正确的手机号码',
      ['13800138000', '19912345678'],
      ['', '2380013800', '1380013800', '138001380001', '1380013800a', '+8613800138000'],
    ],
    ['mobile for an SMS', contact.smsMobile, '请填写正确的手机号码', ['13800138000'], ['1380013800']],
    [
      'phone',
      contact.phone,
      '请输入正确的电话号码',
      ['13800138000', '020-83330000', '02083330000', '83330000', '020-83330000-123', '+7 4951234567', '+8613800138000'],
      ['', '123', 'abc', '1380013800', '+'],
    ],
    [
      'phone of the generic form',
      contact.genericPhone,
      '请输入正确的手机号码',
      ['1', '123456789012345', '86-13800138000', '0086-1'],
      ['', '12345-1', '-1', '1-', '1234567890123456', '1-2-3', '1a'],
    ],
    [
      'e-mail',
      contact.email,
      '请输入正确的邮箱',
      ['a@b.cn', 'li.wang+visa@mail.example.com', '10086@qq.com'],
      ['', 'a', 'a@b', '@b.cn', 'a@.cn', 'a b@c.cn', 'a@b.cn.', 'a@b..cn', '王@b.cn'],
    ],
    ['contact e-mail', contact.contactEmail, '请填写正确的联系邮箱', ['a@b.cn'], ['a@b']],
    ['required field', text.required(), '不能为空', ['a', ' a '], ['', ' ', '\n']],
    ['English field', text.english, '只能输入英文', ['', "ANNA-MARIA O'NEIL, 12/3 (a)"], ['王', 'Анна', 'é', 'a@b']],
    ['Russian field', text.russian, '只能输入俄文', ['', 'Ёлка, ул. Мира 5'], ['Anna', '王']],
    ['Russian or English field', text.russianOrEnglish, '只能输入俄文或英文', ['', 'Hotel Мир № 5'], ['王', 'é']],
    [
      'tax code',
      documents.taxCode,
      zh['rules.taxCode'],
      ['1'.repeat(15), 'A'.repeat(17), '91440101MA5XXXXX0A', 'b'.repeat(20)],
      ['', '1'.repeat(16), '1'.repeat(19), '1'.repeat(21), `${'1'.repeat(14)}-`],
    ],
    [
      'identity card',
      documents.idCard,
      '身份证号码不正确',
      ['11010519491231002X', '11010519491231002x', '440524188001010014', '110105491231002'],
      [
        '',
        '110105194912310021',
        '11010519491331002X',
        '11010519490230002X',
        '990105194912310026',
        '11010549123100',
        '11010519491231002',
      ],
    ],
    [
      'air ticket',
      documents.ticketNumber,
      '票号格式不正确',
      ['784-1234567890-12'],
      ['', '7841234567890', '784-123456789-12', '784-1234567890', '784-1234567890-1', 'abc-1234567890-12'],
    ],
    [
      'passport number',
      documents.passportNo,
      zh['rules.passportNo'],
      ['E12345678', 'ej1234567'],
      ['', 'E1', 'E 12345678', 'E'.repeat(21)],
    ],
    ['time', periods.time, zh['rules.time'], ['00:00', '08:30', '23:59'], ['', '8:30', '24:00', '12:60', '08:30:00']],
    [
      'time range',
      periods.timeRange,
      zh['rules.timeRange'],
      ['08:30-12:00'],
      ['', '08:30', '12:00-08:30', '08:30-08:30', '08:30-12:00-13:00', '8:30-12:00'],
    ],
    ['day', periods.day, zh['rules.day'], ['2028-02-29'], ['', '2026-02-29', '20261120']],
    [
      'number',
      amounts.number(),
      '请输入数字',
      ['0', '-1.5', '10'],
      ['', 'a', '1e3', '0x10', '1.', '.5', '1,000', 'NaN', 'Infinity'],
    ],
    ['integer', amounts.integer(), '请输入整数', ['0', '-5', '5.0'], ['', '1.5', 'x']],
    ['amount', amounts.twoDecimals(), '只能有两位小数', ['1', '1.2', '-1.23'], ['', '1.234', 'x', '1.']],
    ['negative number', amounts.negative(), '请输入负数', ['-0.1', '-5'], ['0', '1', 'x', '']],
    ['positive number', amounts.positive(), '请输入正数', ['0.1', '5'], ['0', '-1', 'x', '']],
    ['number not negative', amounts.notNegative(), '不能为负数', ['0', '5'], ['-0.1', 'x', '']],
    ['fraction', amounts.fraction(), '请输入0到1之间的数', ['0', '0.5', '1'], ['-0.1', '1.01', 'x', '']],
    [
      'positive integer',
      amounts.positiveInteger(),
      zh['rules.positiveInteger'],
      ['1', '100000000'],
      ['0', '100000001', '1.5', '-1'],
    ],
    [
      'integer not negative',
      amounts.nonNegativeInteger(),
      zh['rules.nonNegativeInteger'],
      ['0', '100000000'],
      ['-1', '100000001', '0.5'],
    ],
    [
      'negative integer',
      amounts.negativeInteger(),
      zh['rules.negativeInteger'],
      ['-1', '-100000000'],
      ['0', '-100000001', '-1.5'],
    ],
    ['purchase price', amounts.purchasePrice(), '采购价必须大于0', ['0.01', '5'], ['0', '-1', '']],
    ['image captcha', signIn.imageCaptcha, '请输入图形验证码', ['x'], ['']],
    ['image captcha of an SMS', signIn.smsImageCaptcha, '请填写图形验证码', ['x'], [' ']],
    ['account', signIn.account, '请输入登录账号和密码', ['x'], ['']],
    ['old password', signIn.oldPassword, '请输入原密码', ['x'], ['']],
    ['new password', signIn.newPassword, '密码不能小于6位!', ['123456'], ['', '12345']],
    ['role name', text.required(requiredTexts.roleName), '请输入角色名称', ['x'], ['']],
    ['contact name', text.required(requiredTexts.contactName), '请填写联系人姓名', ['王'], ['']],
  ])('%s', (_name, check, message, good, bad) => {
    expect(good.map((typed) => [typed, say(check, typed)])).toEqual(good.map((typed) => [typed, null]))
    expect(bad.map((typed) => [typed, say(check, typed)])).toEqual(bad.map((typed) => [typed, message]))
  })

  it('and numbers that are no texts any more follow the same rules', () => {
    expect(sayOf(z.number().check(amounts.twoDecimals()), 1.234)).toEqual(['只能有两位小数'])
    expect(sayOf(z.number().check(amounts.twoDecimals(), amounts.positive()), 1.23)).toEqual([])
    expect(amounts.isNumber(Number.NaN)).toBe(false)
    fc.assert(
      fc.property(fc.integer({ min: -200_000_000, max: 200_000_000 }), (one) => {
        const kinds = [amounts.isPositiveInteger, amounts.isNegativeInteger].map((is) => is(one))
        expect(kinds).toEqual([one >= 1 && one <= 100_000_000, one <= -1 && one >= -100_000_000])
        expect(kinds).toEqual([amounts.isPositiveInteger(String(one)), amounts.isNegativeInteger(String(one))])
      }),
    )
  })

  it('an empty required field complains once, whatever else is asked of it', () => {
    expect(sayOf(z.string().check(text.required(), contact.mobile), '')).toEqual(['不能为空'])
    expect(sayOf(z.string().check(text.minLength(3)), 'ab')).toEqual(['长度不能小于{{minimum}}'])
  })
})

describe('forms', () => {
  it('compare the two passwords', () => {
    const reset = z.object({ password: z.string(), rePassword: z.string() }).check(signIn.resetPasswordsMatch)
    const change = z.object({ newPassword: z.string(), rePassword: z.string() }).check(signIn.changePasswordsMatch)
    expect(sayOf(reset, { password: '123456', rePassword: '12345x' })).toEqual(['两次密码不一致'])
    expect(sayOf(change, { newPassword: '123456', rePassword: '' })).toEqual(['两次输入密码不一致!'])
    expect(sayOf(change, { newPassword: '123456', rePassword: '123456' })).toEqual([])
  })

  it('ask for another mobile than the old one', () => {
    const form = z.object({ oldMobile: z.string(), mobile: z.string() }).check(signIn.mobileDiffers)
    expect(sayOf(form, { oldMobile: '13800138000', mobile: '13800138000' })).toEqual(['新手机号不能与原手机号一致'])
    expect(sayOf(form, { oldMobile: '13800138000', mobile: '13800138001' })).toEqual([])
  })

  it('search for a member by at least one condition', () => {
    const optional = z.optional(z.string())
    const form = z.object({ cardNo: optional, realName: optional, mobile: optional }).check(signIn.searchCondition)
    expect(sayOf(form, { cardNo: '', realName: ' ' })).toEqual(['请至少输入一个查询条件'])
    for (const name of ['cardNo', 'realName', 'mobile']) expect(sayOf(form, { [name]: 'x' })).toEqual([])
  })

  it('let nobody leave before entering', () => {
    const form = z.object({ entryDate: z.string(), exitDate: z.string() }).check(periods.exitNotBeforeEntry)
    expect(sayOf(form, { entryDate: '2026-11-20', exitDate: '2026-11-19' })).toEqual(['日期不能小于入境日期'])
    expect(sayOf(form, { entryDate: '2026-11-20', exitDate: '2026-11-20' })).toEqual([])
    expect(sayOf(form, { entryDate: '', exitDate: '2026-11-20' })).toEqual([])
    expect(periods.isNotPast('2026-11-20', '2026-11-20')).toBe(true)
    expect(periods.isNotPast('2026-11-19', '2026-11-20')).toBe(false)
  })

  it('write a day typed as eight digits with dashes', () => {
    expect(periods.reformatDay('20261120')).toBe('2026-11-20')
    expect(periods.reformatDay(' 20261120 ')).toBe('2026-11-20')
    for (const typed of ['20261320', '2026112', '2026-11-20', '']) expect(periods.reformatDay(typed)).toBe(typed)
  })

  it('write a ticket number in its three parts while it is typed', () => {
    expect(['7', '784', '7841', '784-1234567890', '784123456789012'].map(documents.formatTicketNumber)).toEqual([
      '7',
      '784',
      '784-1',
      '784-1234567890',
      '784-1234567890-12',
    ])
    fc.assert(
      fc.property(fc.stringMatching(/^\d{15}$/), (digits) => {
        const written = documents.formatTicketNumber(digits)
        expect(documents.isTicketNumber(written)).toBe(true)
        expect(documents.formatTicketNumber(written)).toBe(written)
      }),
    )
  })

  it('write capitals where they are forced', () => {
    expect(text.forceUpperCase('ivan Иван 5')).toBe('IVAN ИВАН 5')
  })

  it('compare passport numbers without regard to case and blanks', () => {
    expect(documents.isSamePassportNo('e 12345678', 'E12345678')).toBe(true)
    expect(documents.isSamePassportNo('E12345678', 'E12345679')).toBe(false)
  })
})

describe('an identity card', () => {
  it('with any one digit changed is refused', () => {
    const digits = fc
      .tuple(fc.integer({ min: 0, max: 20_000 }), fc.stringMatching(/^\d{3}$/))
      .map(([ahead, serial]) => {
        const birth = new Date(Date.UTC(1950, 0, 1 + ahead)).toISOString().slice(0, 10).replaceAll('-', '')
        return `440106${birth}${serial}`
      })
    fc.assert(
      fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (head, at, add) => {
        const card = `${head}${documents.idCardCheck(head)}`
        expect(documents.isIdCard(card)).toBe(true)
        const other = `${card.slice(0, at)}${(Number(card[at]) + add) % 10}${card.slice(at + 1)}`
        expect(documents.isIdCard(other)).toBe(false)
      }),
    )
  })
})

describe('a remark', () => {
  it('takes a part behind a semicolon, or another separator', () => {
    expect(appendRemark('', '加急')).toEqual({ ok: true, value: '加急' })
    expect(appendRemark('加急', '')).toEqual({ ok: true, value: '加急' })
    expect(appendRemark('加急', '缺照片')).toEqual({ ok: true, value: '加急;缺照片' })
    expect(appendRemark('a', 'b', { separator: ' / ' })).toEqual({ ok: true, value: 'a / b' })
  })

  it('refuses what would not fit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), fc.nat(60), (one, two, maximum) => {
        const appended = appendRemark(one, two, { maximum })
        const length = one.length + two.length + (one && two ? 1 : 0)
        expect(appended.ok).toBe(length <= maximum)
      }),
    )
    expect(appendRemark('a'.repeat(255), 'b')).toEqual({
      ok: false,
      text: 'rules.remarkTooLong',
      params: { maximum: 255 },
    })
  })
})

/** As an office document that a password locks names its content. */
const LOCKED = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat()

describe('an upload', () => {
  const mb = 1024 * 1024
  const refuses = (kind: keyof typeof uploadRules, name: string, sizeBytes: number, count = 0) =>
    uploadRefusal({ name, sizeBytes }, uploadRules[kind], count)?.text ?? null

  it.each([
    ['avatar', 'me.JPG', 3 * mb, null],
    ['avatar', 'me.png', 3 * mb + 1, 'rules.fileTooLarge'],
    ['avatar', 'me.gif', mb, 'rules.fileType'],
    ['files', 'list.xlsx', 5 * mb, null],
    ['files', 'list.xlsx', 5 * mb + 1, 'rules.fileTooLarge'],
    ['files', 'list.xlsx', 0, 'rules.fileEmpty'],
    ['files', 'list.exe', mb, 'rules.fileType'],
    ['files', 'README', mb, 'rules.fileType'],
    ['singleFile', 'a.pdf', 3 * mb + 1, 'rules.fileTooLarge'],
    ['images', 'a.gif', 5 * mb, null],
    ['images', 'a.pdf', mb, 'rules.fileType'],
    ['clipboard', 'shot.pdf', 3 * mb, null],
    ['clipboard', 'shot.gif', mb, 'rules.fileType'],
    ['clipboard', 'png', mb, 'rules.fileType'],
  ] as const)('to %s of %s with %i bytes', (kind, name, size, refusal) => {
    expect(refuses(kind, name, size)).toBe(refusal)
  })

  it.each([
    // A picture is one under whatever picture's name it came; it is kept under its own.
    ['a.png', JPG, null],
    ['a.jpg', PNG, null],
    ['a.jpeg', WEBP, null],
    ['a.png', PDF, 'rules.fileContent'],
    ['a.pdf', PNG, 'rules.fileContent'],
    ['a.jpg', PNG.slice(0, 20), 'rules.fileDamaged'],
    ['a.xlsx', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'rules.fileOldOffice'],
    ['a.xlsx', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...LOCKED], 'rules.fileProtected'],
    ['a.csv', [0xff, 0xfe, 0x2d, 0x4e, 0x87, 0x65], null],
    ['a.csv', [0x41, 0, 0x2c, 0, 0x42, 0], null],
    ['a.csv', [0x4d, 0x5a, 0, 1], 'rules.fileContent'],
    ['a.jpg', JPG, null],
    ['a.jpg', JPG.slice(0, 20), 'rules.fileDamaged'],
    ['a.jpg', [0xff, 0xd8, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0], 'rules.fileDamaged'],
    ['a.png', PNG, null],
    ['a.png', PNG.slice(0, 20), 'rules.fileDamaged'],
    ['a.png', PNG.with(19, 0), 'rules.fileDamaged'],
    ['a.gif', GIF, null],
    ['a.gif', GIF.slice(0, 9), 'rules.fileDamaged'],
    ['a.webp', WEBP, null],
    ['a.webp', WEBP.with(20, 0), 'rules.fileDamaged'],
    ['a.bmp', BMP, null],
    ['a.bmp', BMP.with(18, 0), 'rules.fileDamaged'],
    ['a.pdf', PDF, null],
    ['a.pdf', PDF.slice(0, 5), 'rules.fileDamaged'],
    ['a.docx', [0x50, 0x4b, 3, 4], null],
    ['a.doc', [0x50, 0x4b, 3, 4], 'rules.fileContent'],
    // A head may end within a character; 0xd6 0xd0 is a character of the older Chinese encoding.
    ['a.csv', [0xe4, 0xb8], null],
    ['a.txt', [0xd6, 0xd0, 0x0a], null],
    ['a.md', [0x4d, 0x5a, 0], 'rules.fileContent'],
    ['a.exe', [0x4d, 0x5a], 'rules.fileContent'],
  ])('of %s that begins with %j', (name, head, refusal) => {
    expect(contentRefusal(name, Uint8Array.from(head))?.text ?? null).toBe(refusal)
  })

  it('keeps a picture under its own name, and every other file under that it came with', () => {
    expect(ownName('IMG_1.jpg', 'image/png')).toBe('IMG_1.png')
    expect(ownName('a.b.PNG', 'image/webp')).toBe('a.b.webp')
    expect(ownName('a.jpeg', 'image/jpeg')).toBe('a.jpeg')
    expect(ownName('a.pdf', 'application/pdf')).toBe('a.pdf')
  })

  it('names an old list as what it is', () => {
    expect(uploadRefusal({ name: 'a.xls', sizeBytes: 9 }, issueListRule)?.text).toBe('rules.fileOldOffice')
  })

  it('of a photograph whose size stands behind the beginning that was looked at', () => {
    const preview = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, ...Array.from({ length: 100 }, () => 0)])
    expect(contentRefusal('a.jpg', preview, 5 * mb)).toBeNull()
    expect(contentRefusal('a.jpg', preview)?.text).toBe('rules.fileDamaged')
  })

  it('takes five files and no sixth; the tip is hidden for 999', () => {
    expect(refuses('files', 'a.txt', 1, 4)).toBeNull()
    expect(refuses('files', 'a.txt', 1, 5)).toBe('rules.fileTooMany')
    expect(uploadRefusal({ name: 'a.txt', sizeBytes: 1 }, { ...uploadRules.files, minMb: 1 })?.text).toBe(
      'rules.fileTooSmall',
    )
    expect([showsFileLimit(5), showsFileLimit(999)]).toEqual([true, false])
  })
})

describe('the messages of the rules', () => {
  // Every Chinese message of spec: forms#field-rules.
  it.each([
    '请输入正确的手机号码',
    '请输入图形验证码',
    '请输入登录账号和密码',
    '请填写正确的手机号码',
    '请填写图形验证码',
    '两次密码不一致',
    '密码不能小于6位!',
    '两次输入密码不一致!',
    '新手机号不能与原手机号一致',
    '请至少输入一个查询条件',
    '不能为空',
    '只能有两位小数',
    '身份证号码不正确',
    '票号格式不正确',
    '请填写联系人姓名',
    '请填写联系号码',
    '请填写联系邮箱',
    '请填写正确的联系邮箱',
    '请选择入境日期',
    '入境日期小于当前日期',
    '请选择出境日期',
    '出境日期小于入境日期',
    '请填写邮寄地址',
  ])('say %s letter for letter', (message) => expect(Object.values(zh)).toContain(message))

  it('say that a passport number does not match, in the words of the specification', () => {
    expect(Object.values(en)).toContain('Passport number does not match')
  })

  it('exist for every field that must be filled', () => {
    const keys = Object.values(requiredTexts)
    expect(keys.filter((key) => !(key in zh))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, type Day, daysBetween, isDay, weekday } from '#domain/day.ts'
import { type ReadDayOptions, readDay } from '#domain/typed-day.ts'

const today = '2026-11-23'
const future: ReadDayOptions = { today, lean: 'future' }
const past: ReadDayOptions = { today, lean: 'past' }
const any: ReadDayOptions = { today, lean: 'any' }
const exit: ReadDayOptions = { ...future, from: '2027-01-05' }
const pasted: ReadDayOptions = { ...future, pasted: true }
const fifth = '2027-01-05'

describe('a day is read as people write it', () => {
  it.each([
    // Year first.
    '20270105',
    '2027-01-05',
    '2027/1/5',
    '2027/01/05',
    '2027.1.5',
    '2027-1-5',
    '2027.01.05',
    '２０２７０１０５',
    '２０２７－０１－０５',
    '２０２７／１／５',
    '２０２７．１．５',
    '2027。1。5',
    '2027、1、5',
    '2027–1–5',
    '2027−01−05',
    '  2027-01-05 ',
    '\u3000２０２７年１月５日\u3000',
    '\t2027/1/5\n',
    '\u200e2027\u200e/\u200e1\u200e/\u200e5',
    '\ufeff2027-01-05',
    '2027/1-5',
    '2027.1/5',
    '2027 01 05',
    '2027 - 1 - 5',
    '2027年1-5',
    '2027年1月5日',
    '2027年01月05',
    '2027 年 1 月 5 日',
    '2027年1月5号',
    '27年1月5日',
    // Day first.
    '05.01.2027',
    '5.1.2027',
    '05.01.2027 г.',
    '５．１．２０２７',
    '05.01.27',
    '5 Jan 2027',
    '05 JAN 2027',
    'Jan 5 2027',
    '05 1月/JAN 2027',
    '05 1月 / JAN 2027',
    '05 JAN/1月 2027',
    '05 1月 2027',
    '5 january 2027',
    'January 5, 2027',
    'Jan. 5, 2027',
    '5th January 2027',
    '05-JAN-2027',
    '05/Jan/2027',
    '05JAN2027',
    '05JAN27',
    '5 января 2027',
    '05 ЯНВ 2027',
    '05 янв/JAN 2027',
    '5 января 2027 г.',
    // One of the two impossible is tried below; with a time.
    '2027-01-05 00:00:00',
    '2027-01-05T00:00',
    '2027-01-05t00:00:00.000',
    '2027/1/5 0:00',
    '2027-01-05 14:30',
    '5.1.2027 00:00',
    '2027-01-05T00:00:00Z',
    '2027-01-04T16:00:00.000Z',
    '2027-01-05T00:00:00+08:00',
    // Out of a sentence, a message, a document.
    '2027-01-05 星期二',
    '2027年1月5日（周二）',
    '2027年1月5日星期二',
    '1月5日 周二',
    '2027.1.5 礼拜二',
    '周二 2027-01-05',
    'Tuesday, January 5, 2027',
    'Tue Jan 05 2027',
    'Tue, 5 Jan 2027',
    '5 January 2027 (Tuesday)',
    'вт, 5 января 2027 г.',
    '05.01.2027, вторник',
    '2027年1月5日。',
    '2027-01-05,',
    "'2027-01-05",
    '“2027/1/5”',
    '2027，1，5',
    '2027/1/5 上午 12:00:00',
    '2027-01-05 下午3:30',
    '二〇二七年一月五日',
    '二零二七年一月五日',
    '二七年一月五号',
    // Short.
    '270105',
    '0105',
    '1-5',
    '1/5',
    '01-05',
    '1月5日',
    '1月5',
    '1月5号',
    '5 Jan',
    'JAN 05',
    '05JAN',
  ])('%j in a field that looks ahead', (text) => {
    expect(readDay(text, future)).toBe(fifth)
  })

  it.each<[string, ReadDayOptions, Day]>([
    ['850312', past, '1985-03-12'],
    ['850312', any, '1985-03-12'],
    ['270105', any, fifth],
    ['270105', past, '1927-01-05'],
    ['261123', past, today],
    ['261124', past, '1926-11-24'],
    ['12.03.85', past, '1985-03-12'],
    ['12 MAR 85', past, '1985-03-12'],
    ['0105', past, '2026-01-05'],
    ['1-5', past, '2026-01-05'],
    ['1/5', past, '2026-01-05'],
    ['1月5日', past, '2026-01-05'],
    ['1123', past, today],
    ['1123', future, today],
    ['1122', future, '2027-11-22'],
    ['1124', past, '2025-11-24'],
    ['1-5', any, fifth],
    ['1102', any, '2026-11-02'],
    ['2-29', future, '2028-02-29'],
    ['2-29', past, '2024-02-29'],
    ['29 Feb', { today: '1899-06-01', lean: 'future' }, '1904-02-29'],
    ['二〇二六年十二月三十一日', any, '2026-12-31'],
    ['二〇二六年十月二十日', any, '2026-10-20'],
    ['二〇二六年十一月十日', past, '2026-11-10'],
    // The day of the week says which of the two.
    ['01/05/2027 周二', future, fifth],
    ['Sat 01/05/2027', future, '2027-05-01'],
    // Only one of the two can be.
    ['13/01/2027', future, '2027-01-13'],
    ['01/13/2027', future, '2027-01-13'],
    ['01-31-2027', future, '2027-01-31'],
    ['05/05/2027', future, '2027-05-05'],
    ['13/1', future, '2027-01-13'],
    ['5.13', future, '2027-05-13'],
    ['27/1/5', future, fifth],
    ['27-01-05', future, fifth],
    ['1985-03-12', future, '1985-03-12'],
  ])('%j, %j', (text, options, day) => {
    expect(readDay(text, options)).toBe(day)
  })

  it.each<[string, ReadDayOptions, Day]>([
    ['+40', future, '2027-01-02'],
    ['＋４０', future, '2027-01-02'],
    ['+ 40', future, '2027-01-02'],
    ['-3', future, '2026-11-20'],
    ['40天后', future, '2027-01-02'],
    ['40 天之后', future, '2027-01-02'],
    ['3天前', past, '2026-11-20'],
    ['今天', future, today],
    ['今日', any, today],
    ['明天', future, '2026-11-24'],
    ['后天', future, '2026-11-25'],
    ['昨天', past, '2026-11-22'],
    ['t', future, today],
    ['T', past, today],
    ['Tomorrow', future, '2026-11-24'],
    ['今天', exit, today],
    ['+10', exit, '2027-01-15'],
    ['10天后', exit, '2027-01-15'],
    ['30天', exit, '2027-02-03'],
    ['30d', exit, '2027-02-03'],
    ['30D', exit, '2027-02-03'],
    ['30 days', exit, '2027-02-03'],
    ['1天', exit, fifth],
    ['46392', pasted, fifth],
    ['46392.75', pasted, fifth],
    ['31118', { ...past, pasted: true }, '1985-03-12'],
    ['2027年1月5日', pasted, fifth],
  ])('%j counts, %j', (text, options, day) => {
    expect(readDay(text, options)).toBe(day)
  })

  it.each<[string, ReadDayOptions, [Day, Day]]>([
    ['01/05/2027', future, [fifth, '2027-05-01']],
    ['05-01-2027', future, [fifth, '2027-05-01']],
    ['５／１／２０２７', future, [fifth, '2027-05-01']],
    ['5-1/2027', any, [fifth, '2027-05-01']],
    ['05 01 2027', past, [fifth, '2027-05-01']],
    ['01/05/2027 00:00', pasted, [fifth, '2027-05-01']],
    ['01/05/27', future, [fifth, '2027-05-01']],
    ['1.5', future, [fifth, '2027-05-01']],
    ['05.01.27', any, ['2005-01-27', fifth]],
  ])('%j asks, %j', (text, options, ask) => {
    expect(readDay(text, options)).toEqual({ ask })
  })

  it.each<[string, ReadDayOptions]>([
    ...[
      '2027-02-30',
      '20270230',
      '13.13.2027',
      '05.13.2027',
      '13/13/2027',
      '2027年2月30日',
      '30 Feb 2027',
      '0230',
      '270230',
      '1332',
    ].map((text): [string, ReadDayOptions] => [text, future]),
    ...[
      '',
      '   ',
      'abc',
      '不知道',
      '2027',
      '202701',
      '05012027',
      '2027-01',
      '-',
      '/',
      '1-',
      '--1',
      '2027-01-05-06',
      '2027-01-05 abc',
      // Not on that day of the week.
      '2027-01-05 星期三',
      'Wed, 5 Jan 2027',
      '01/05/2027 (Sun)',
      '星期二',
      '下周一',
      '二〇二七年二月三十日',
      '二〇二七年十三月一日',
      '二〇二七年十十月一日',
    ].map((text): [string, ReadDayOptions] => [text, future]),
    ...['Jan 2027', '05 2月/JAN 2027', '05 JAN/FEB 2027', 'Foo 5 2027', 'toString', '__proto__', '+', '+99999'].map(
      (text): [string, ReadDayOptions] => [text, future],
    ),
    ...['0d', '0天'].map((text): [string, ReadDayOptions] => [text, exit]),
    // Nothing to count from, or no exit at all.
    ...['30天', '30d', '+10'].map((text): [string, ReadDayOptions] => [text, { ...future, from: null }]),
    ...['30天', '30d', '46392', '99999'].map((text): [string, ReadDayOptions] => [text, future]),
    ['01/05/27', any],
    ['x'.repeat(5000), pasted],
  ])('%j is no day, %j', (text, options) => {
    expect(readDay(text, options)).toBeNull()
  })
})

const days = fc.integer({ min: 0, max: daysBetween('1900-01-01', '2199-12-31') }).map((n) => addDays('1900-01-01', n))
const leans = fc.constantFrom<ReadDayOptions>(future, past, any, exit, pasted)
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Every form in which a whole day is written without doubt. */
const written = (day: Day): string[] => {
  const [year, month, date] = day.split('-') as [string, string, string]
  const [m, d, name] = [Number(month), Number(date), names[Number(month) - 1] ?? '']
  return [
    day,
    year + month + date,
    `${year}/${m}/${d}`,
    `${year}.${month}.${date}`,
    `${year}年${m}月${d}日`,
    `${date}.${month}.${year}`,
    `${d}.${m}.${year}`,
    `${d} ${name} ${year}`,
    `${date} ${name.toUpperCase()} ${year}`,
    `${name} ${d} ${year}`,
    `${date} ${m}月/${name.toUpperCase()} ${year}`,
    `${day} 00:00:00`,
    `${day}T00:00`,
    `${day} 周${'一二三四五六日'[weekday(day) - 1]}`,
  ]
}

describe('whatever is typed', () => {
  it('every day comes back from each of its forms, whatever the field leans to', () => {
    fc.assert(
      fc.property(days, leans, (day, options) => {
        for (const text of written(day)) expect([text, readDay(text, options)]).toEqual([text, day])
      }),
    )
  })

  it('a short form is the next, the last, or within the nearest half year', () => {
    fc.assert(
      fc.property(days, days, (day, now) => {
        const short = day.slice(5)
        const said = (lean: ReadDayOptions['lean']) => readDay(short, { today: now, lean }) as Day
        expect([said('future').slice(5), said('past').slice(5), said('any').slice(5)]).toEqual([short, short, short])
        expect(said('future') >= now).toBe(true)
        expect(said('past') <= now).toBe(true)
        expect([said('future'), said('past')]).toContain(said('any'))
        if (short !== '02-29') expect(said('future') <= addMonths(now, 12)).toBe(true)
      }),
    )
  })

  it('day and month are never taken for one another silently', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('-', '/', ' '), leans, (day, sign, options) => {
        const [year, month, date] = day.split('-') as [string, string, string]
        const other = `${year}-${date}-${month}`
        const expected = isDay(other) && other !== day ? { ask: [day, other].sort() } : day
        expect(readDay([date, month, year].join(sign), options)).toEqual(expected)
        expect(readDay([month, date, year].join(sign), options)).toEqual(expected)
      }),
    )
  })

  it('a day beside another day of the week is none', () => {
    fc.assert(
      fc.property(days, leans, fc.integer({ min: 1, max: 6 }), (day, options, off) => {
        const other = '一二三四五六日'[(weekday(day) - 1 + off) % 7]
        for (const text of written(day).slice(0, -1))
          expect([text, readDay(`${text} 周${other}`, options)]).toEqual([text, null])
      }),
    )
  })

  it('what comes out exists', () => {
    const pieces = fc.constantFrom(
      ...'0 1 2 3 5 9 05 12 13 27 31 99 2027 0000 9999 - / . + , : T Z 年 月 日 天 天后 今天 JAN feb мая ＋ ５ г 二 十 周二 Tue （ ） 。 ，'.split(
        ' ',
      ),
      ' ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), leans, (some, options) => {
        const read = readDay(some.join(''), options)
        const found = read === null ? [] : typeof read === 'string' ? [read] : read.ask
        expect(found.filter((day) => !isDay(day))).toEqual([])
      }),
      { numRuns: 3000 },
    )
    fc.assert(
      fc.property(fc.string(), leans, (text, options) => {
        const read = readDay(text, options)
        expect(typeof read !== 'string' || isDay(read)).toBe(true)
      }),
    )
  })
})

describe('a day with the hour of midnight elsewhere', () => {
  const read = (text: string) => readDay(text, { today: '2026-11-28', lean: 'past', pasted: true })
  it.each([
    '1990-05-30 15:00',
    '1990-05-30 16:00:00',
    '1990/5/30 16:00',
    '1990-05-30T15:00:00Z',
    '33023.625',
    '33023.6666666667',
  ])('asks which day is meant: %s', (text) => expect(read(text)).toEqual({ ask: ['1990-05-30', '1990-05-31'] }))
  it.each(['1990-05-30 14:00', '1990-05-30 00:00:00', '1990-05-29T16:00:00Z', '33023', '33023.5'])(
    'does not ask where the hour says nothing, or its zone says all: %s',
    (text) => expect(read(text)).toBe('1990-05-30'),
  )
})

import { addDays } from '#domain/day.ts'
import { createRandom } from '#server/store/initial-data/people.ts'
import { type CreateArgs, form, passport } from '#tests/server/contract-forms.ts'

const zone = 'POCHNZHANG<<WEI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nEJ12345673CHN9004126M3405097<<<<<<<<<<<<<<06'

/** Contracts as a counter might type them, right and wrong: the same seed always gives the same ones. */
export function madeUp(count: number, today: string): CreateArgs[] {
  const random = createRandom(20_261_125)
  const pick = <T>(...choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const day = (from: number, to: number) => addDays(today, from + Math.floor(random() * (to - from)))
  const person = () => {
    const entryDay = pick(undefined, day(-5, 120), day(5, 60), day(5, 60))
    const typed = passport({
      sex: pick<'M' | 'F' | undefined>('M', 'F', undefined),
      surname: pick('ZHANG', 'LI', '张', "O'NEIL"),
      birthDay: pick(undefined, '1990-04-12', '1988-05-01', '2013-03-03', day(-10, 10)),
      nationality: pick('CHN', 'CHN', 'RUS', 'USA'),
      passportType: pick(undefined, 'ORDINARY', 'ORDINARY', 'SERVICE'),
      ...pick({}, {}, { passportNo: undefined }, { passportNo: pick('EI1234567', 'E12345678', 'SE1234567', 'X12345') }),
      issueDay: pick(undefined, '2024-05-10', day(-20, 20)),
      expiryDay: pick(undefined, '2034-05-09', '2036-01-01', day(-30, 300)),
      visaCategory: pick(undefined, 'OT', 'OT', 'OTC', 'OD', 'TR1'),
      entries: pick(undefined, 'SINGLE', 'DOUBLE', 'MULTIPLE'),
      urgencyLevel: pick(undefined, 'NORMAL', 'EXPRESS'),
      entryDay,
      exitDay: pick(undefined, entryDay && addDays(entryDay, pick(-3, 0, 10, 29, 30, 120))),
      mrz: pick(undefined, undefined, zone),
    })
    return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as typeof typed
  }
  return Array.from({ length: count }, () =>
    form({
      returnWay: pick(1, 2),
      ...pick({}, { customerAddr: '广州市天河路1号' }),
      passports: Array.from({ length: pick(1, 1, 2) }, person),
    }),
  )
}

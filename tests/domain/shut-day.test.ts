import { expect, it } from 'vitest'
import { shutDay } from '#domain/ready-day.ts'

const holidays = [
  { day: '2027-01-01', kind: 'CLOSED' },
  { day: '2027-01-04', kind: 'CONSULATE_CLOSED' },
] as const

it('names the next day on which the consulate takes passports in', () => {
  expect(shutDay('2027-01-02', holidays)).toEqual({ why: 'weekend', nextDay: '2027-01-05' })
  expect(shutDay('2027-01-01', holidays)).toEqual({ why: 'closed', nextDay: '2027-01-05' })
  expect(shutDay('2027-01-04', holidays)).toEqual({ why: 'closed', nextDay: '2027-01-05' })
})

it('says nothing of a day on which it works', () => {
  expect(shutDay('2027-01-05', holidays)).toBeNull()
})

import { expect, test } from 'vitest'
import type { Answers } from '#domain/questionnaire/form.ts'
import { generalForm } from '#domain/questionnaire/forms/general.ts'
import { mysEvisaForm } from '#domain/questionnaire/forms/mys-evisa.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import { turEvisaForm } from '#domain/questionnaire/forms/tur-evisa.ts'
import { neededFiles } from '#domain/questionnaire/needed-files.ts'

const facts = { today: '2026-11-20' } as const
const adult = { birthDay: '1990-01-01' }
const philippine = (answers: Answers) => [...neededFiles(phlEvisaForm, { ...adult, ...answers }, facts)]
const always = ['photo', 'passportScan', 'ticket']

test.each<[what: string, answers: Answers, files: string[]]>([
  ['nothing is answered yet', {}, always],
  ['a tourist books a hotel', { tripPurpose: 'TOURISM' }, [...always, 'hotel']],
  ['who travels on business is invited', { tripPurpose: 'BUSINESS' }, [...always, 'invitation']],
  ['who pays himself shows his account', { tripPurpose: 'TOURISM', means: 'OWN' }, [...always, 'hotel', 'bank']],
  ['who is paid for does not', { tripPurpose: 'TOURISM', means: 'SPONSOR' }, [...always, 'hotel']],
  ['who works proves it', { occupation: 'EMPLOYED' }, [...always, 'employment']],
  ['who does not work has nothing to prove', { occupation: 'NOT_WORKING' }, always],
  ['a small child has a guardian', { birthDay: '2020-01-01' }, [...always, 'guardian']],
  ['a youth who travels alone, too', { birthDay: '2010-01-01', travelsAlone: true }, [...always, 'guardian']],
  ['and one who does not, none', { birthDay: '2010-01-01', travelsAlone: false }, always],
])('the files of a Philippine form follow the answers: %s', (_, answers, files) => {
  expect(philippine(answers)).toEqual(files)
})

test('a Malaysian form asks for the birth certificate of a child alone, once his birth day is known', () => {
  const asked = (answers: Answers) => neededFiles(mysEvisaForm, answers, facts).has('birthCertificate')
  expect([asked({}), asked(adult), asked({ birthDay: '2015-05-01' })]).toEqual([false, false, true])
})

test('a product without a form of its own wants photo and passport, and one whose site takes no file none', () => {
  expect([...neededFiles(generalForm, {}, facts)]).toEqual(['photo', 'passportScan'])
  expect([...neededFiles(turEvisaForm, {}, facts)]).toEqual([])
})

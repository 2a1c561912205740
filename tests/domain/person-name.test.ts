import { expect, test } from 'vitest'
import { latinName, personName } from '#domain/person-name.ts'

test('a person is called by the Chinese name, else by the Latin one', () => {
  const person = { surname: 'ZHANG', givenNames: 'WEI' }
  expect(personName({ ...person, cname: '张伟' })).toBe('张伟')
  expect(personName({ ...person, cname: null })).toBe('ZHANG WEI')
  expect(personName({ ...person, cname: '' })).toBe('ZHANG WEI')
})

test('who has no given names has no blank behind the surname', () => {
  expect(latinName({ surname: 'SUKARNO', givenNames: '' })).toBe('SUKARNO')
})

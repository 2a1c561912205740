import { expect, it } from 'vitest'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Field } from '#domain/questionnaire/form.ts'
import { mysEvisaForm } from '#domain/questionnaire/forms/mys-evisa.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import { turEvisaForm } from '#domain/questionnaire/forms/tur-evisa.ts'

/**
 * What the consulates of these countries ask, written down a second time. Of each question: kind and length, whether it is needed
 * (`y`, `n`, `if`), `?` when it is asked on a condition alone, and how sure that is.
 */
const passport = `
  passportType select y H
  passportNo text 20 y H
  surname text 50 if H
  givenNames text 50 if H
  sex select y H
  birthDay day y H
  nationality country y H
  issueDay day y H
  expiryDay day y H`

const address = (conf: string, isWhole: boolean) => `
  phone phone 30 y ${conf}
  email email 60 y ${conf}
  addrCountry country y ${conf}
  addrRegion text 100 ${isWhole ? 'y' : 'n'} ${conf}
  addrCity text 100 y ${conf}
  addrStreet text 200 y ${conf}
  addrPostcode text 20 ${isWhole ? 'y' : 'n'} ${conf}`

const work = (conf: string) => `
  occupation select y ${conf}
  employer text 200 if ${conf}
  position text 100 if ${conf}
  employerAddr text 200 if ${conf}
  employerPhone phone 30 if ${conf}`

const parent = (who: string) => `
  ${who}Unknown tick n H
  ${who}Surname text 50 if? H
  ${who}GivenNames text 50 if? H
  ${who}Citizenship country y? H`

const question = (key: string) => `
  ${key} yesNo y H secret
  ${key}Detail text 200 y? H secret`

const philippines = `
account
  accountEmail email 60 y M
  accountMobile phone 30 y M
  accountPassword credential 20 y M secret
visa
  entries select y H
  tripPurpose select y H
  post select y H
person${passport}
  middleName text 50 n H
  birthCountry country y H
  birthCity text 50 y H
  maritalStatus select y H
  otherCitizenships yesNo y H
  otherCitizenshipList list 10 y? H${parent('father')}${parent('mother')}
  spouseSurname text 50 if? H
  spouseGivenNames text 50 if? H
  spouseCitizenship country y? H
work${work('H')}
  monthlyIncome number 100000000 if M
address${address('H', true)}
  permanentSame yesNo y H
  permanentCountry country y? H
  permanentRegion text 100 y? H
  permanentCity text 100 y? H
  permanentStreet text 200 y? H
  permanentPostcode text 20 y? H
passport
  placeOfIssue text 100 y H
visit
  phPort select y H
  entryDate day y H
  exitDate day y H
  flightIn text 10 y H
  flightOut text 10 y H
  firstVisit yesNo y M
  earlierVisits number 999 y? M
  lastVisaNo text 30 n? M
  lastVisitDay day y? M
  lastVisitPlace text 100 y? M
  stayName text 200 y H
  stayAddr text 200 y H
  stayPhone phone 30 y H
  sponsor text 200 if H
  means select y H
  payerName text 100 if H
minor
  travelsAlone yesNo y H
  guardianName text 100 if H
  guardianRelation select if H
questions${['refused', 'deported', 'convicted', 'overstayed', 'disease', 'drugs', 'organisation'].map(question).join('')}
files
  photo file 3MB y M
  passportScan file 3MB y M
  ticket file 3MB y M
  hotel file 3MB if M
  employment file 3MB if M
  bank file 3MB if M
  invitation file 3MB if M
  guardian file 3MB if? H
end
  consent tick y H`

const turkey = `
document
  documentCountry country y H
  documentType select y H
  entryDate day y H
prerequisites
  validPassport tick y M
  returnTicket tick y M
  accommodation tick y M
  sufficientFunds tick y M
person${passport}
  birthPlace text 50 y H
  motherGivenNames text 50 y H
  fatherGivenNames text 50 y H
support
  supportKind select y H
  supportCountry select y H
  supportNo text 30 y H
  supportUnlimited yesNo y H
  supportExpiry day y? H
contactOnly
  email email 60 y H
  phone phone 30 y H
  address text 200 y H`

const malaysia = `
visa
  entries select y M
  tripPurpose select y M
person${passport}
  birthPlace text 100 y M
  maritalStatus select y M
contact${address('M', false)}${work('M')}
visit
  entryDate day y M
  exitDate day y M
  flightIn text 10 y M
  flightOut text 10 y M
  myPort select y M
  stayName text 200 y M
  stayAddr text 200 y M
files
  photo file 5MB y H
  passportScan file 5MB y H
  ticket file 5MB y H
  hotel file 5MB n M
  bank file 5MB n M
  birthCertificate file 5MB y? H`

const needOf = ({ need, when }: Field): string =>
  `${need === true ? 'y' : need === false ? 'n' : 'if'}${when ? '?' : ''}`
const sizeOf = ({ max, most, file }: Field) => (file ? `${file.maxMb}MB` : (max ?? most))
const lineOf = (field: Field): string =>
  [field.key, field.type, sizeOf(field), needOf(field), field.conf, field.secret && 'secret'].filter(Boolean).join(' ')

const linesOf = ({ def }: Form): string[] =>
  def.sections.flatMap(({ key, fields }) => [key, ...fields.filter(({ isOwn }) => !isOwn).map(lineOf)])

const written = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

it.each([
  ['the Philippines', phlEvisaForm, philippines],
  ['Türkiye', turEvisaForm, turkey],
  ['Malaysia', mysEvisaForm, malaysia],
])('asks for %s every question that the consulate asks, and no other', (_, form, text) => {
  expect(linesOf(form)).toEqual(written(text))
})

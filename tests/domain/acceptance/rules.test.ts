import { describe, expect, it } from 'vitest'
import { acceptCheck } from '#domain/acceptance/check.ts'
import type { EligibilityState } from '#domain/acceptance/eligibility.ts'
import type { CheckFacts, CheckInput, CheckPerson, PaperState } from '#domain/acceptance/facts.ts'
import { paramsIn } from '#domain/acceptance/finding.ts'
import { isNeeded } from '#domain/acceptance/person-rules.ts'
import { type RuleId, ruleIds, ruleOf, rules, type Severity } from '#domain/acceptance/rules.ts'
import { texts } from '#domain/acceptance/texts.ts'
import { inLanguage } from '#domain/text-table.ts'
import { texts as shared } from '#domain/texts.ts'
import { texts as contract } from '#protocol/contract/texts.ts'
import { eligibility } from '#server/store/initial-data/acceptance.ts'
import { adult, facts, input, one, settings, today } from './builders.ts'

const zh = inLanguage('zh', texts)
const en = inLanguage('en', texts)

type Case = readonly [input: CheckInput, facts?: Partial<CheckFacts>]

const paper = (over: Partial<PaperState> & { needed?: 'NEEDED' | 'IF_ASKED' } = {}): PaperState => ({
  requirement: {
    key: 'INSURANCE',
    name: '医疗保险',
    ename: 'Medical insurance',
    needed: over.needed ?? 'NEEDED',
    confidence: 'H',
    details: ['from', 'to'],
    validDays: null,
    isShared: false,
  },
  isSigned: false,
  state: 'RECEIVED',
  details: {},
  isRejected: false,
  ...over,
})
const prolonged = (state: EligibilityState) => [{ row: { ...eligibility[0]!, toDay: null }, state }]
const papers = (one: PaperState): Partial<CheckFacts> => ({ papers: [[one]] })
const application = (number: string): PaperState => ({
  ...paper({ details: { number } }),
  requirement: { ...paper().requirement, key: 'FORM', details: ['number'] },
})
const formUse = { formNo: '31000001', contract: { contractId: 7, contractNo: 'GZ7' } }

/** The zone of the adult's passport. */
const zone = 'POCHNZHANG<<WEI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nEJ12345673CHN9004126M3405097<<<<<<<<<<<<<<06'
const brokenZone = zone.replace('9004126M', '9004127M')
const scanned = (over = {}) => one({ mrz: zone, ...over })
const child = {
  ...adult,
  passportNo: 'EJ7654321',
  birthDay: '2012-01-01',
  issueDay: '2024-05-10',
  expiryDay: '2029-05-09',
}
const use = { contractId: 7, contractNo: 'GZ7', name: '李娜', statusText: 'contract.status.ACCEPTED' }

/** One case that a rule has something to say of, one beside it that it lets pass, and how much it weighs. */
const cases: Readonly<Record<RuleId, { says: Severity; failing: Case; passing: Case }>> = {
  'need.person': { says: 'stop', failing: [one({ sex: '' })], passing: [input()] },
  'need.contract': {
    says: 'stop',
    failing: [input({ returnWay: 1, customerAddr: '' })],
    passing: [input({ returnWay: 1, customerAddr: '广州市天河路1号' })],
  },
  'contact.shape': {
    says: 'stop',
    failing: [input({ contactMobile: '123' })],
    passing: [input({ contactMobile: '020-83330000', contactEmail: 'a@b.cn' })],
  },
  'category.known': {
    says: 'stop',
    failing: [one({ visaCategory: 'OD' })],
    passing: [one({ visaCategory: 'OTC', entries: 'MULTIPLE' })],
  },
  'name.latin': { says: 'stop', failing: [one({ surname: '张' })], passing: [one({ surname: "O'NEIL-LI" })] },
  'no.shape': {
    says: 'reason',
    failing: [one({ passportNo: 'EI1234567' })],
    passing: [one({ passportNo: 'G12345678' })],
  },
  'no.mrz': { says: 'stop', failing: [scanned({ passportNo: 'EJ1234568' })], passing: [scanned()] },
  'mrz.fields': { says: 'reason', failing: [scanned({ sex: 'F' })], passing: [scanned()] },
  'mrz.check': { says: 'reason', failing: [scanned({ mrz: brokenZone })], passing: [scanned()] },
  'mrz.none': { says: 'hint', failing: [input()], passing: [scanned()] },
  'pass.expired': {
    says: 'supervisor',
    failing: [one({ expiryDay: '2026-12-19' })],
    passing: [one({ expiryDay: '2026-12-20' })],
  },
  'pass.entry6': {
    says: 'reason',
    failing: [one({ expiryDay: '2027-06-19' })],
    passing: [one({ expiryDay: '2027-06-20' })],
  },
  'pass.exit': {
    says: 'reason',
    failing: [one({ expiryDay: '2027-06-29' })],
    passing: [one({ expiryDay: '2027-06-30' })],
  },
  'pass.days': { says: 'stop', failing: [one({ issueDay: '2026-11-21' })], passing: [one({ issueDay: '2026-11-20' })] },
  'pass.term': {
    says: 'hint',
    failing: [one({ expiryDay: '2034-11-11' })],
    passing: [one({ expiryDay: '2034-11-10' })],
  },
  'trip.order': { says: 'stop', failing: [one({ exitDay: '2026-12-19' })], passing: [one({ exitDay: '2026-12-20' })] },
  'trip.past': {
    says: 'stop',
    failing: [one({ entryDay: '2026-11-19', exitDay: '2026-11-25' })],
    passing: [one({ entryDay: '2026-11-20', exitDay: '2026-11-25' })],
  },
  'trip.stay': { says: 'stop', failing: [one({ exitDay: '2027-01-19' })], passing: [one({ exitDay: '2027-01-18' })] },
  'trip.ready': {
    says: 'reason',
    failing: [input(), { readyDay: '2026-12-20' }],
    passing: [input(), { readyDay: '2026-12-19' }],
  },
  'trip.early': {
    says: 'hint',
    failing: [one({ entryDay: '2027-02-19', exitDay: '2027-02-20' })],
    passing: [one({ entryDay: '2027-02-18', exitDay: '2027-02-20' })],
  },
  'trip.entries': { says: 'reason', failing: [one({ entries: 'MULTIPLE' })], passing: [one({ entries: 'DOUBLE' })] },
  'trip.family': {
    says: 'hint',
    failing: [input({ people: [adult, { ...child, exitDay: '2026-12-29' }] })],
    passing: [input({ people: [adult, child] })],
  },
  'visa.notNeeded': {
    says: 'hint',
    failing: [input(), { eligibility: prolonged('confirmed') }],
    passing: [input(), { eligibility: prolonged('off') }],
  },
  'minor.alone': {
    says: 'reason',
    failing: [one({ birthDay: '2008-12-21' })],
    passing: [one({ birthDay: '2008-12-20' })],
  },
  'dup.here': {
    says: 'stop',
    failing: [input({ people: [adult, adult] })],
    passing: [input({ people: [adult, child] })],
  },
  'dup.open': {
    says: 'stop',
    failing: [input(), { uses: [{ passportNo: 'EJ1234567', open: [use], foreign: false }] }],
    passing: [input(), { uses: [{ passportNo: 'EJ7654321', open: [use], foreign: false }] }],
  },
  'dup.foreign': {
    says: 'stop',
    failing: [input(), { uses: [{ passportNo: 'EJ1234567', open: [], foreign: true }] }],
    passing: [input(), { uses: [{ passportNo: 'EJ1234567', open: [], foreign: false }] }],
  },
  'dup.person': {
    says: 'hint',
    failing: [input(), { namesakes: [{ person: 0, contractId: 7, contractNo: 'GZ7' }] }],
    passing: [input()],
  },
  'paper.missing': {
    says: 'stop',
    failing: [input(), papers(paper({ state: 'MISSING' }))],
    passing: [input(), papers(paper({ state: 'WAIVED' }))],
  },
  'paper.rejected': {
    says: 'stop',
    failing: [input({ isAgain: true }), papers(paper({ state: 'MISSING', needed: 'IF_ASKED', isRejected: true }))],
    passing: [input({ isAgain: true }), papers(paper({ needed: 'IF_ASKED' }))],
  },
  'paper.dates': {
    says: 'reason',
    failing: [input(), papers(paper({ details: { from: '2026-12-20', to: '2026-12-29' } }))],
    passing: [input(), papers(paper({ details: { from: '2026-12-20', to: '2026-12-30' } }))],
  },
  'photo.verdict': {
    says: 'reason',
    failing: [input(), papers(paper({ photo: { failed: ['form.photo.tilt'], preset: 'RUS_EVISA' } }))],
    passing: [input(), papers(paper({ photo: { failed: [], preset: 'RUS_VISA' } }))],
  },
  'form.no': {
    says: 'reason',
    failing: [input(), { ...papers(application(' 31000001')), formUses: [formUse] }],
    passing: [input(), { ...papers(application('31000002')), formUses: [formUse] }],
  },
  'bill.none': {
    says: 'stop',
    failing: [input(), { bill: { problems: [{ person: 0, key: 'contract.noFee' }], below: [] } }],
    passing: [input(), { bill: { problems: [{ person: 0, key: 'contract.feeFactsMissing' }], below: [] } }],
  },
  'bill.below': {
    says: 'supervisor',
    failing: [input(), { bill: { problems: [], below: [{ zh: '签证费', en: 'Visa fee', unitFen: 1, listFen: 2 }] } }],
    passing: [input()],
  },
}

const findingsOf = ([asked, over]: Case, rule: RuleId) =>
  acceptCheck(asked, facts(over), today).filter((finding) => finding.rule === rule)

const tables = {
  zh: { ...zh, ...inLanguage('zh', shared), ...inLanguage('zh', contract) },
  en: { ...en, ...inLanguage('en', shared), ...inLanguage('en', contract) },
}

describe.each(ruleIds)('rule %s', (id) => {
  const { says, failing, passing } = cases[id]

  it('says something of the one, and lets the other pass', () => {
    const [finding, ...more] = findingsOf(failing, id)
    expect(finding).toMatchObject({ rule: id, severity: says })
    expect(more).toEqual([])
    expect(findingsOf(passing, id)).toEqual([])
  })

  it('says it in both languages, with everything filled in', () => {
    const { text, params } = findingsOf(failing, id)[0]!
    for (const lang of ['zh', 'en'] as const) {
      const words = (tables[lang] as Record<string, string>)[text]
      expect(words, text).toBeDefined()
      const filled = paramsIn(params, lang, (key) => key)
      expect(words!.replace(/\{\{(\w+)\}\}/g, (whole, name) => String(filled[name] ?? whole))).not.toContain('{{')
    }
  })

  it('goes to a field, and its key names rule and passport', () => {
    const { field, key, person } = findingsOf(failing, id)[0]!
    expect(field).toMatch(/^(passports\.\d+\.)?\w+$/)
    expect(key.startsWith(`${id}|`)).toBe(true)
    if (person !== undefined) expect(key).toContain('|E')
  })

  it('stops nobody while the parameter says to tell only', () => {
    const [asked, over] = failing
    const found = acceptCheck(asked, facts({ ...over, mode: 'hint' }), today)
    expect(found.every(({ severity }) => severity === 'hint')).toBe(true)
    expect(found.some(({ rule }) => rule === id)).toBe(true)
  })
})

describe('what a center sets', () => {
  const [asked] = cases['no.shape'].failing

  it('weighs as it says, whatever the data are worth, and goes when it is off', () => {
    const weighed = (setting: 'stop' | 'hint' | 'off') =>
      findingsOf([asked, { settings: { ...settings, 'no.shape': setting } }], 'no.shape').map(
        ({ severity }) => severity,
      )
    expect(weighed('stop')).toEqual(['stop'])
    expect(weighed('hint')).toEqual(['hint'])
    expect(weighed('off')).toEqual([])
  })

  it('may ask for more of a person', () => {
    expect(findingsOf([one({ issueDay: null, cname: '' }), { alsoNeeded: ['issueDay'] }], 'need.person')).toMatchObject(
      [{ field: 'passports.0.issueDay' }],
    )
  })

  it('asks for the fields that are marked, and for no other', () => {
    const nothing = Object.fromEntries(Object.keys(adult).map((key) => [key, null])) as unknown as CheckPerson
    const empty = input({ people: [nothing], contactName: '', contactMobile: '', returnWay: undefined })
    const also = { alsoNeeded: ['issueDay'] as const }
    const asked = [...findingsOf([empty, also], 'need.person'), ...findingsOf([empty, also], 'need.contract')]
    const paths = [...Object.keys(adult).map((key) => `passports.0.${key}`), ...Object.keys(empty)]
    expect(asked.map(({ field }) => field).toSorted()).toEqual(
      paths.filter((path) => isNeeded(path, also.alsoNeeded)).toSorted(),
    )
  })

  it('leaves the rest as the rule has it', () => {
    expect(Object.keys(settings).every((id) => ruleOf(id as RuleId).option?.includes(settings[id as 'no.shape']))).toBe(
      true,
    )
    expect(rules['pass.expired']).not.toHaveProperty('option')
  })
})

describe('how sure a fact is', () => {
  const business = one({
    purposeSection: 'BUSINESS',
    purposeGoal: 'COMMERCIAL',
    visaCategory: 'OD',
    entries: 'MULTIPLE',
    exitDay: '2027-03-20',
  })

  it('decides whether it stops: M asks for a reason, L is told, a signed list stops', () => {
    expect(findingsOf([business], 'trip.stay')).toMatchObject([{ severity: 'reason', params: { days: 91, max: 90 } }])
    const sheets = facts().sheets.map((sheet) => ({ ...sheet, confidence: 'L' as const }))
    expect(findingsOf([business, { sheets }], 'trip.stay')).toMatchObject([{ severity: 'hint' }])
    expect(findingsOf([business, { isSigned: true }], 'trip.stay')).toMatchObject([{ severity: 'stop' }])
    expect(findingsOf([business, { isSigned: true }], 'trip.entries')).toEqual([])
  })

  it('decides what a missing paper does', () => {
    const missing = (confidence: 'M' | 'L', isSigned = false) => {
      const { requirement } = paper()
      const state = { ...paper({ state: 'MISSING' }), requirement: { ...requirement, confidence }, isSigned }
      return findingsOf([input(), papers(state)], 'paper.missing').map(({ severity }) => severity)
    }
    expect([missing('M'), missing('L'), missing('L', true)]).toEqual([['reason'], ['hint'], ['stop']])
    expect(findingsOf([input(), papers(paper({ state: 'MISSING', needed: 'IF_ASKED' }))], 'paper.missing')).toEqual([])
  })
})

describe('cases beside the table', () => {
  it('a trip that has begun meanwhile asks for a reason where the contract is handed in again', () => {
    const late = { ...one({ entryDay: '2026-11-19', exitDay: '2026-11-25' }), isAgain: true }
    expect(findingsOf([late], 'trip.past')).toMatchObject([{ severity: 'reason' }])
  })

  it('the gravest thing about a passport’s last day is said alone', () => {
    const said = (expiryDay: string) =>
      acceptCheck(one({ expiryDay }), facts(), today).flatMap(({ rule }) => (rule.startsWith('pass.e') ? [rule] : []))
    expect(said('2026-11-19')).toEqual(['pass.expired'])
    expect(said('2027-01-01')).toEqual(['pass.entry6'])
    expect(said('2027-06-25')).toEqual(['pass.exit'])
    expect(said('2027-06-30')).toEqual([])
  })

  it('a Chinese passport given out before the sixteenth birthday is good for five years, from it on for ten', () => {
    const isTooLong = (birthDay: string, expiryDay: string) =>
      findingsOf([one({ birthDay, issueDay: '2024-05-10', expiryDay })], 'pass.term').length === 1
    const [eve, birthday] = ['2008-05-11', '2008-05-10']
    expect([isTooLong(eve, '2029-05-10'), isTooLong(eve, '2029-05-11')]).toEqual([false, true])
    expect([isTooLong(birthday, '2029-05-11'), isTooLong(birthday, '2034-11-10')]).toEqual([false, false])
    expect(isTooLong(birthday, '2034-11-11')).toBe(true)
  })

  it('a name that the zone cut off may be a beginning, a short one may not', () => {
    expect(findingsOf([scanned({ givenNames: 'WEIWEI' })], 'mrz.fields')).toMatchObject([
      { field: 'passports.0.givenNames' },
    ])
    const long = zone.replace('ZHANG<<WEI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'ZHANG<<WEIWEIWEIWEIWEIWEIWEIWEIWEIWEIWE')
    const name = 'WEIWEIWEIWEIWEIWEIWEIWEIWEIWEIWEIWEI'
    expect(findingsOf([scanned({ mrz: long, givenNames: name })], 'mrz.fields')).toEqual([])
  })

  it('a number of another kind of passport does not fit', () => {
    expect(findingsOf([one({ passportNo: 'SE1234567' })], 'no.shape')).toHaveLength(1)
    expect(findingsOf([one({ passportNo: 'SE1234567', passportType: 'SERVICE' })], 'no.shape')).toEqual([])
    expect(findingsOf([one({ passportNo: 'X1', nationality: 'USA' })], 'no.shape')).toEqual([])
    for (const passportNo of ['K12345678', 'HA1234567', 'MA1234567'])
      expect(findingsOf([one({ passportNo })], 'no.shape'), passportNo).toEqual([])
  })

  it('a form that another center handed in is told of without its contract', () => {
    const foreign = { ...papers(application('31000001')), formUses: [{ ...formUse, contract: null }] }
    const [finding] = findingsOf([input(), foreign], 'form.no')
    expect(finding).toMatchObject({ text: 'accept.formNoForeign', params: { formNo: '31000001' } })
    expect(finding).not.toHaveProperty('contractId')
  })

  it('one form is of one person; its number has to be written down where the center asks for that', () => {
    const both = { papers: [[application('31000001')], [application('31000001')]] }
    expect(findingsOf([input({ people: [adult, child] }), both], 'form.no')).toMatchObject([
      { severity: 'reason', text: 'accept.formNoTwice', field: 'passports.1.papers' },
    ])
    const empty = papers(application(''))
    const said = (over: Partial<CheckFacts> = {}) =>
      findingsOf([input(), { ...empty, ...over }], 'form.no').map(({ severity }) => severity)
    expect(said()).toEqual([])
    expect(said({ isFormNoNeeded: true })).toEqual(['reason'])
    expect(said({ isFormNoNeeded: true, settings: { ...settings, 'form.no': 'stop' } })).toEqual(['stop'])
    const awaited = papers({ ...application(''), state: 'MISSING' })
    expect(findingsOf([input(), { ...awaited, isFormNoNeeded: true }], 'form.no')).toEqual([])
  })

  it('nothing is asked of who has the passport back', () => {
    expect(acceptCheck(input({ people: [adult, null] }), facts(), today).map(({ rule }) => rule)).toEqual(['mrz.none'])
  })

  it('a certificate is not older on the day of entry than it may be', () => {
    const { requirement } = paper()
    const certificate = (from: string) =>
      papers({ ...paper({ details: { from } }), requirement: { ...requirement, validDays: 90 } })
    expect(findingsOf([input(), certificate('2026-09-20')], 'paper.dates')).toHaveLength(1)
    expect(findingsOf([input(), certificate('2026-09-21')], 'paper.dates')).toEqual([])
  })
})

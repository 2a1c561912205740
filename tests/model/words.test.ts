import { describe, expect, it } from 'vitest'
import { inLanguage } from '#domain/text-table.ts'
import { firstCodes, stepsFrom } from './graph.ts'
import { models } from './models.ts'
import { handWords } from './step-words.ts'
import { texts as casesTexts } from './texts-cases.ts'
import { texts as placesTexts } from './texts-places.ts'
import { zh as reasons } from './texts-reasons.ts'
import { shortestTo } from './tours.ts'
import { caseWords, codesInWords } from './words.ts'

const casesZh = inLanguage('zh', casesTexts)
const cases = inLanguage('en', casesTexts)
const places = inLanguage('zh', placesTexts)

describe.each(models.map((model) => [model.lifecycle.name, model] as const))('the words of %s', (name, model) => {
  it('say each case, and what a tour begins with', () => {
    const keys = Object.keys(model.profiles).filter((one) => one !== 'good')
    const known: Readonly<Record<string, string>> = casesZh
    expect(keys.filter((one) => !known[`${name}.${one.split(' ')[0]}`])).toEqual([])
    expect(places).toHaveProperty([`start.${name}`])
    expect(new Set(keys.map((one) => caseWords(model, one, 'zh'))).size).toBe(keys.length)
  })

  it('name who signs in, and every page on which something is done', () => {
    const { ui, events } = model
    const plans = [...Object.values(ui?.events ?? {}), ...Object.values(ui?.desks ?? {}), ui, ui?.list]
    const pages = plans.flatMap((plan) => plan?.page?.code ?? [])
    const people = Object.values(events).map(({ as }) => as)
    expect(pages.filter((code) => !(`page.${code}` in places))).toEqual([])
    expect(people.filter((as) => !(`account.${as}` in places))).toEqual([])
    const typed = Object.values(ui?.events ?? {}).flatMap(({ fields } = {}) => Object.keys(fields ?? {}))
    expect(typed.filter((field) => !(`field.${field}` in places))).toEqual([])
  })

  it('give each reason in Chinese, too, where the paths show it', () => {
    const { ui, server } = model
    const said = [ui?.follows, ui?.unseen, server?.impossible].flatMap((some) => Object.values(some ?? {}))
    expect(said.filter((one) => !one || !reasons[one])).toEqual([])
  })

  it('are Chinese for a Chinese reader, English for an English one', () => {
    const first = stepsFrom(model, firstCodes(model))
    const zh = handWords(model, first, 'zh').filter((line) => !/\p{Script=Han}/u.test(line))
    // What is typed may be Chinese, as the names of the samples are.
    const en = handWords(model, first, 'en')
      .slice(2)
      .filter((line) => !line.includes('Type') && /\p{Script=Han}/u.test(line))
    expect([zh, en]).toEqual([[], []])
  })
})

it('a step says who signs in, the page, what is typed and what must be seen, and its case in words', () => {
  const contract = models.find(({ lifecycle }) => lifecycle.name === 'contract')!
  const way = handWords(contract, shortestTo(contract, 'REVIEW_BACK')!, 'en')
  expect(way.slice(0, 4)).toEqual([
    '1. Begin with a cash contract that reception enters, two applicants with complete passports, not accepted',
    '   See: Draft / Not paid',
    '2. Sign in as reception (takes papers in); open “Contract” of this record; press “Accept”',
    expect.stringMatching(/^ {3}See: Accepted \/ Not paid; what it may offer: .*Approve in review/),
  ])
  expect(way.slice(-3)).toEqual([
    '4. Sign in as supervisor (reviews); open “Contract” of this record; press “Send back after review”',
    '   Type: Reason = 模型走查',
    expect.stringMatching(/^ {3}See: Review sent back/),
  ])
  expect(caseWords(contract, 'fourEyesAcceptor', 'zh')).toBe('由受理本合同的人复核')
  expect(cases['contract.fourEyesAcceptor']).toBe('who accepted the contract asks for its review')
})

it('what a run says in the names of the code is said in words, and the command that repeats it is not', () => {
  const contract = models.find(({ lifecycle }) => lifecycle.name === 'contract')!
  const story = '1 create → DRAFT  2 accept → ACCEPTED  3 review ✗ expected REVIEWED: the row says ACCEPTED  [good]'
  expect(codesInWords(contract, story, 'zh')).toBe(
    '1 新建 → 草稿  2 受理 → 已受理  3 复核通过 ✗ expected 已复核: the row says ACCEPTED  [good]',
  )
  expect(codesInWords(contract, story, 'en')).toBe(
    '1 Create → Draft  2 Accept → Accepted  3 Approve in review ✗ expected Reviewed: the row says ACCEPTED  [good]',
  )
  expect(codesInWords(contract, 'ACCEPTED review → REVIEWED', 'zh')).toBe('已受理：复核通过 → 已复核')
  const guard = 'ACCEPTED review [fourEyesAcceptor]: isNotAcceptor (create, accept): its button is on'
  expect(codesInWords(contract, guard, 'zh')).toBe(
    '已受理：复核通过（由受理本合同的人复核）, “受理合同的人不能复核，请由其他人复核”, 新建 → 受理: its button is on',
  )
  expect(codesInWords(contract, guard, 'en')).toBe(
    'Accepted: Approve in review (who accepted the contract asks for its review), “whoever accepted the contract cannot review it; ask a colleague”, Create → Accept: its button is on',
  )
})

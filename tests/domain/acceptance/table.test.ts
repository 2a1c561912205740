import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ruleIds, ruleOf } from '#domain/acceptance/rules.ts'

/** The rules as the specification lists them: how each weighs, and what a center may make of it. */
const listed = [
  ...readFileSync('docs/spec/domain.md', 'utf8').matchAll(/^\| `([a-z]+\.\w+)` \| (\w+) \| (.+) \|$/gm),
].map(([, rule, severity, option]) => ({ rule, severity, option: option === '–' ? [] : option!.split(', ') }))

it('the table of rules is that of the specification, row by row', () => {
  expect(listed.length).toBeGreaterThan(30)
  expect(
    ruleIds.map((rule) => ({ rule, severity: ruleOf(rule).severity, option: [...(ruleOf(rule).option ?? [])] })),
  ).toEqual(listed)
})

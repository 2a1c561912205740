import { expect, it } from 'vitest'
import type { Finding } from '#domain/acceptance/finding.ts'
import { dayOf } from '#domain/day.ts'
import { acceptCheck, acceptFacts } from '#protocol/contract/acceptance-calls.ts'
import { accept, create, details, quote } from '#protocol/contract/calls.ts'
import { judge, problemsOf } from '#src/modules/contract/acceptance/judge.ts'
import { entryOfDetails } from '#src/modules/contract/entry/entry-form.ts'
import { quoteInput } from '#src/modules/contract/entry/quote-input.ts'
import { madeUp } from '#tests/domain/acceptance/made-up.ts'
import { NOW, onSqlite } from '#tests/server/harness.ts'

const slow = { timeout: 300_000 }
const count = 500

/** Of other contracts each asks in its own way. */
const isOwn = ({ rule }: { rule: string }) => !rule.startsWith('dup.') || rule === 'dup.here'
const said = (findings: readonly Pick<Finding, 'key' | 'severity' | 'field'>[]) =>
  findings.map(({ key, severity, field }) => `${severity} ${field} ${key}`).toSorted()

onSqlite('contracts that were made up', (openDesk) => {
  it('are judged alike by the form, by what detail and review show, and by acceptance', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const today = dayOf(NOW)
    const rules = new Set<string>()
    let taken = 0
    for (const typed of madeUp(count, today)) {
      const { id, version } = await reception.get(create, typed)
      const found = await reception.get(details, { id })
      const values = entryOfDetails(found)
      const facts = await reception.get(acceptFacts, { contractId: id })
      const quoted = await reception.get(quote, quoteInput(values, undefined))
      const ofForm = judge(values, { facts, quoted, uses: [], namesakes: [], details: found, today }).filter(isOwn)
      const { findings } = await reception.get(acceptCheck, { id })
      expect(said(findings.filter(isOwn))).toEqual(said(ofForm))
      for (const { rule } of findings) rules.add(rule)
      const answer = await reception.call(accept, { id, version })
      const fields = (answer.data as { fields?: { path: string }[] }).fields ?? []
      const isElsewhere = findings.some((one) => one.severity === 'stop' && !isOwn(one))
      const open = problemsOf(ofForm, 'zh', (key) => key).map(({ path }) => path)
      if (!isElsewhere) expect(fields.map(({ path }) => path).toSorted()).toEqual(open.toSorted())
      if (answer.code === '0000') taken += 1
    }
    expect(taken).toBeGreaterThan(0)
    expect(rules.size).toBeGreaterThan(20)
  })
})

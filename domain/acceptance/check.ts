import type { Day } from '#domain/day.ts'
import type { CheckFacts, CheckInput } from './facts.ts'
import { type Finding, keyLength } from './finding.ts'
import type { Found, Placed } from './found.ts'
import { billRules, paperRules } from './paper-rules.ts'
import { dayRules, shapeRule, validityRules, zoneRules } from './passport-rules.ts'
import {
  categoryRule,
  contractRules,
  elsewhereRules,
  minorRule,
  nameRules,
  needOfPerson,
  twiceRule,
} from './person-rules.ts'
import { ruleIds, ruleOf } from './rules.ts'
import { familyRule, notNeededRule, sheetRules, tripRules } from './trip-rules.ts'
import { weighed } from './weighed.ts'

const order = new Map(ruleIds.map((id, at) => [id, at]))

/**
 * All that the rules of acceptance have to say of a contract, the contract's own first, then person by person. The form, the
 * server and the review read the same. `today` decides what has passed. spec: domain#acceptance-check.
 */
export function acceptCheck(input: CheckInput, facts: CheckFacts, today: Day): Finding[] {
  const everybody: Placed[] = input.people.flatMap((person, at) => (person ? [{ at, person }] : []))
  const ofPerson = (placed: Placed): Found[] => [
    ...needOfPerson(placed, facts),
    ...nameRules(placed),
    ...categoryRule(placed, facts),
    ...shapeRule(placed, facts),
    ...zoneRules(placed, today),
    ...validityRules(placed, facts, today),
    ...dayRules(placed, today),
    ...tripRules(placed, facts, { today, isAgain: input.isAgain }),
    ...sheetRules(placed, facts),
    ...notNeededRule(placed, facts, { together: everybody.length, today }),
    ...minorRule(placed, everybody, today),
    ...twiceRule(placed, everybody),
    ...elsewhereRules(placed, facts),
    ...paperRules(placed, facts, input.isAgain),
  ]
  const all = [
    ...contractRules(input),
    ...everybody.flatMap(ofPerson),
    ...familyRule(everybody),
    ...billRules(facts, everybody),
  ]
  const findings = all.flatMap((one): Finding[] => {
    const severity = weighed(one, facts)
    if (severity === null) return []
    const { rule, person, judged, params = {}, contractId } = one
    const { text, field: usual } = ruleOf(rule)
    const field = one.field ?? usual
    const whose = person === undefined ? '' : (input.people[person]?.passportNo ?? '')
    return [
      {
        rule,
        severity,
        ...(person !== undefined && { person }),
        field: person === undefined ? field : `passports.${person}.${field}`,
        text: one.text ?? text,
        params,
        key: [rule, whose, ...judged.map((value) => value ?? '')].join('|').slice(0, keyLength),
        ...(contractId !== undefined && { contractId }),
      },
    ]
  })
  const place = ({ person = -1, rule }: Finding) => person * ruleIds.length + order.get(rule)!
  return findings.toSorted((one, other) => place(one) - place(other))
}

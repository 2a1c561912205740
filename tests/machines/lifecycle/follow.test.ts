import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ContractFacts, followPassports } from '#machines/lifecycle/contract.ts'
import { decide, eventsOf } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { goodContract, goodPassport } from './facts.ts'

const REFUNDED = 44
const following = [16, 24, 32, 40]
const custody = fc.constantFrom(0, 8, 16, 24, 32, 36, 40, REFUNDED)

/** The facts of a contract whose passports stand at these codes. */
function factsOf(passports: readonly number[]): ContractFacts {
  const active = passports.filter((code) => code !== REFUNDED)
  return { ...goodContract, activePassports: active.length, minActiveCustody: Math.min(40, ...active) }
}

/** The rule in the domain's own words. */
function expectedOf(passports: readonly number[]) {
  const active = passports.filter((code) => code !== REFUNDED)
  if (active.length === 0) return 44
  if (active.some((code) => code < 24)) return 16
  if (active.every((code) => code === 40)) return 40
  if (active.every((code) => code >= 32)) return 32
  return 24
}

const follow = (process: number, passports: readonly number[]) =>
  followPassports({ process, finance: 8 }, factsOf(passports)).process

describe('a reviewed contract follows its passports', () => {
  const family = fc.array(custody, { minLength: 1, maxLength: 8 })

  it('stands where its least advanced active passport stands, from wherever it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...following), family, (process, passports) => {
        expect(follow(process, passports)).toBe(expectedOf(passports))
      }),
    )
  })

  it('does not depend on the order of passports, and following twice is following once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...following), family, (process, passports) => {
        const once = follow(process, passports)
        expect(follow(process, passports.toReversed())).toBe(once)
        expect(follow(once, passports)).toBe(once)
      }),
    )
  })

  it('is not advanced by one more passport that is less far', () => {
    fc.assert(
      fc.property(family, fc.constantFrom(0, 8, 16, 24, 32, 36, 40), (passports, more) => {
        fc.pre(passports.some((code) => code !== REFUNDED))
        expect(follow(16, [...passports, more])).toBeLessThanOrEqual(follow(16, passports))
      }),
    )
  })

  it('before review only loses its last passport, and an end stays an end', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 8, 12, 20), family, (process, passports) => {
        const isEmpty = passports.every((code) => code === REFUNDED)
        expect(follow(process, passports)).toBe(isEmpty ? 44 : process)
      }),
    )
    for (const end of [44, 48]) expect(follow(end, [REFUNDED])).toBe(end)
  })

  it('agrees with its passports after any run of desk work', () => {
    const work = fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...eventsOf(passportCustody))), { maxLength: 60 })
    fc.assert(
      fc.property(work, (steps) => {
        const passports = [16, 16, 8, 0]
        let process = 16
        for (const [index, event] of steps) {
          if (process === REFUNDED) return
          const facts = { ...goodPassport, contractStatus: process }
          const decision = decide(passportCustody, { status: passports[index]! }, facts, event)
          if (!decision.ok) continue
          passports[index] = decision.codes.status
          process = follow(process, passports)
          expect(process).toBe(expectedOf(passports))
        }
      }),
    )
  })
})

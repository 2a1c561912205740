import { describe, expect, it } from 'vitest'
import { gateStates } from '#domain/consulate/status-application.ts'
import { admitted, type Gate, type GateEvent, gateAfter } from '#machines/lifecycle/site-gate.ts'

const MINUTE = 60_000
const open: Gate = { state: 'OPEN', faults: 0, shutTimes: 0, until: 0 }
const faulted = (at: number): GateEvent => ({ type: 'faulted', at })
const probe = (at: number): GateEvent => ({ type: 'probe', at, forMs: MINUTE })
const gateThrough = (gate: Gate, ...events: readonly GateEvent[]) =>
  events.reduce((now, event) => gateAfter(now, event) ?? now, gate)
const fiveTimes = Array.from({ length: 5 }, () => faulted(0))

describe('the gate of a consulate’s site', () => {
  it('shuts after five errands in a row without an answer', () => {
    expect(gateThrough(open, ...fiveTimes.slice(1))).toMatchObject({ state: 'OPEN', faults: 4 })
    expect(gateThrough(open, ...fiveTimes.slice(1), { type: 'answered' }, faulted(0))).toMatchObject({
      state: 'OPEN',
      faults: 1,
    })
    expect(gateThrough(open, ...fiveTimes)).toEqual({ state: 'SHUT', faults: 0, shutTimes: 1, until: 5 * MINUTE })
  })

  it('shuts at once when the site does not let us in', () =>
    expect(gateThrough(open, { type: 'refusedCaller', at: 0 })).toMatchObject({ state: 'SHUT', until: 5 * MINUTE }))

  it('lets one errand try when its time is over; an answer opens it, none shuts it for twice as long', () => {
    const shut = gateThrough(open, ...fiveTimes)
    expect(admitted(shut, 5 * MINUTE - 1, MINUTE)).toBeNull()
    const probing = admitted(shut, 5 * MINUTE, MINUTE)!
    expect(probing).toMatchObject({ state: 'PROBING', until: 6 * MINUTE })
    expect(admitted(probing, 6 * MINUTE - 1, MINUTE)).toBeNull()
    // Who tried was not heard of again.
    expect(admitted(probing, 6 * MINUTE, MINUTE)).toMatchObject({ state: 'PROBING', until: 7 * MINUTE })
    expect(gateThrough(probing, { type: 'answered' })).toEqual(open)
    const again = gateThrough(probing, faulted(0))
    expect(again).toMatchObject({ state: 'SHUT', shutTimes: 2, until: 10 * MINUTE })
    expect(gateThrough(again, probe(again.until), faulted(0))).toMatchObject({ shutTimes: 3, until: 10 * MINUTE })
  })

  it('is paused and resumed by a person, whatever the site does meanwhile', () => {
    for (const state of ['OPEN', 'SHUT', 'PROBING'] as const) {
      const paused = gateThrough({ ...open, state, faults: 3 }, { type: 'pause' })
      expect(paused.state).toBe('PAUSED')
      expect(admitted(paused, 99 * MINUTE, MINUTE)).toBeNull()
      expect(gateThrough(paused, ...fiveTimes, { type: 'answered' })).toEqual(paused)
      expect(gateThrough(paused, { type: 'resume' })).toEqual(open)
    }
    expect(gateAfter(open, { type: 'resume' })).toBeNull()
  })

  it('takes an answer of an errand that was under way when it shut', () =>
    expect(gateThrough(gateThrough(open, ...fiveTimes), { type: 'answered' })).toEqual(open))

  it('is led to every state, and from each one back to open', () => {
    const events: readonly GateEvent[] = [
      { type: 'answered' },
      faulted(0),
      { type: 'refusedCaller', at: 0 },
      probe(99 * MINUTE),
      { type: 'pause' },
      { type: 'resume' },
    ]
    const reach = (from: Gate) => {
      const seen = new Map([[from.state, from]])
      for (const gate of seen.values())
        for (const event of events) {
          const next = gateAfter({ ...gate, faults: 4, until: 0 }, event)
          if (next && !seen.has(next.state)) seen.set(next.state, next)
        }
      return new Set(seen.keys())
    }
    expect(reach(open)).toEqual(new Set(gateStates))
    for (const state of gateStates) expect(reach({ ...open, state })).toContain('OPEN')
  })
})

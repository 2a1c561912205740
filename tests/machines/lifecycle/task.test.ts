import { describe, expect, it } from 'vitest'
import { decide } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { goodTask } from './facts.ts'
import { unrefused } from './unrefused.ts'

describe('task of exports, imports and visa forms', () => {
  it('leaves a worker alone while its lease lasts, and what another system does to that system', () =>
    expect(
      unrefused(task, goodTask, [
        [{ isLeaseOver: false }, 'leaseEnded', [24], 'isLeaseOver'],
        [{ isLocal: false }, 'cancel', [24], 'isLocal'],
        [{ isRecallable: false }, 'cancel', [16], 'isRecallable'],
        [{ isWanted: false }, 'retry', [40], 'isWanted'],
        [{ isReady: false }, 'retry', [40], 'isReady'],
      ]),
    ).toEqual([]))

  it('may be cancelled before another system has taken it up', () =>
    expect([8, 16].map((status) => decide(task, { status }, { ...goodTask, isLocal: false }, 'cancel'))).toEqual([
      { ok: true, codes: { status: 48 } },
      { ok: true, codes: { status: 48 } },
    ]))
})

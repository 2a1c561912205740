import { describe, expect, it, vi } from 'vitest'
import { backgroundOf } from '#src/workers/image/measure/background.ts'
import type { Networks } from '#src/workers/image/networks/networks.ts'
import type { Tensor } from '#src/workers/image/networks/run.ts'
import { resample } from '#src/workers/image/resample/resample.ts'
import type { JobReport } from '#src/workers/image/second/jobs.ts'
import { createRunner } from '#src/workers/image/second/runner.ts'
import { createSecond, type JobPort, noSecond } from '#src/workers/image/second/second.ts'
import type { Pixels } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { appearances, drawOne } from './portrait.ts'

const tensor: Tensor = { data: Float32Array.of(1, 2, 3), dims: [1, 3] }
const picture: Pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) }

/** Second workers without a browser, whose networks are in the test's hands. */
function house(networks: Partial<Networks> = {}) {
  const workers: { breakDown: () => void; isGone: boolean }[] = []
  const given: Networks = {
    run: async () => tensor,
    ready: async () => {},
    prepare: async () => {},
    prepareLater: async () => {},
    ...networks,
  }
  function start(): JobPort {
    const listeners = { message: [] as ((event: { data: JobReport }) => void)[], error: [] as (() => void)[] }
    const take = createRunner(given, (data) => {
      for (const listener of listeners.message) listener({ data })
    })
    const worker = {
      isGone: false,
      breakDown: () => {
        for (const listener of listeners.error) listener()
      },
    }
    workers.push(worker)
    return {
      postMessage: (job) => void take(job),
      addEventListener(type: string, listener: (event: never) => void) {
        if (type === 'message') listeners.message.push(listener as (event: { data: JobReport }) => void)
        else if (type === 'error') listeners.error.push(() => listener({ preventDefault() {} } as never))
      },
      terminate() {
        worker.isGone = true
      },
    }
  }
  return { second: createSecond(start), workers }
}

describe('the second worker', () => {
  it('is started when it is prepared, once, and is ready when its networks are', async () => {
    const prepare = vi.fn<() => Promise<void>>(async () => {})
    const { second, workers } = house({ prepare })
    expect(second.isReady()).toBe(false)
    expect(workers).toHaveLength(0)
    const both = Promise.all([second.prepare(), second.prepare()])
    expect(second.isReady()).toBe(false)
    await both
    expect(second.isReady()).toBe(true)
    expect(workers).toHaveLength(1)
    expect(prepare).toHaveBeenCalledOnce()
  })

  it('runs networks, takes crops and looks at walls as the first one does, to the bit', async () => {
    const { second } = house()
    await second.prepare()
    expect(await second.run('face', picture)).toEqual(tensor)
    const { photo, alpha } = drawOne(appearances.brown)
    expect(await second.background(photo, alpha)).toEqual(finish(backgroundOf(photo, alpha)))
    const part = { x: 100, y: 80, width: 300, height: 386 }
    const size = { width: 140, height: 180 }
    expect(await second.resample(photo, part, 4, size)).toEqual(finish(resample(photo, part, 4, size)))
  })

  it('that breaks down fails what waits for it, goes, and comes back when it is prepared again', async () => {
    const { second, workers } = house({ run: () => new Promise(() => {}) })
    await second.prepare()
    const waiting = second.run('face', picture)
    workers[0]!.breakDown()
    await expect(waiting).rejects.toThrow('broke down')
    expect(workers[0]!.isGone).toBe(true)
    expect(second.isReady()).toBe(false)
    await second.prepare()
    expect(second.isReady()).toBe(true)
    expect(workers).toHaveLength(2)
  })

  it('whose network fails is not asked again before it is started anew', async () => {
    const { second, workers } = house({ run: () => Promise.reject(new Error('no memory')) })
    await second.prepare()
    await expect(second.run('face', picture)).rejects.toThrow('no memory')
    expect(second.isReady()).toBe(false)
    expect(workers[0]!.isGone).toBe(true)
  })

  it('that cannot be had is not tried for ever', async () => {
    const { second, workers } = house({ prepare: () => Promise.reject(new Error('offline')) })
    for (const _ of Array(5).keys()) await second.prepare()
    expect(second.isReady()).toBe(false)
    expect(workers).toHaveLength(3)
  })

  it('is not there on a computer with one core', async () => {
    await noSecond.prepare()
    expect(noSecond.isReady()).toBe(false)
    await expect(noSecond.run('face', picture)).rejects.toThrow('no second worker')
    await expect(noSecond.resample(picture, { x: 0, y: 0, width: 1, height: 1 }, 0, picture)).rejects.toThrow(
      'no second worker',
    )
  })
})

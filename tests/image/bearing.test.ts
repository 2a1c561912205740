import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportRow } from '#domain/photo/report.ts'
import { type Bearing, reportOnBearings, reportOnNobody, saidOfBearings } from './bearing-pictures.ts'

let reports: ReadonlyMap<Bearing, readonly ReportRow[]>
const rowOf = (picture: Bearing, name: string) => reports.get(picture)!.find((row) => row.measure === name)!

beforeAll(async () => {
  reports = await reportOnBearings()
}, 60_000)

describe('What the report says about the bearing of a drawn person', () => {
  it.each(saidOfBearings)('%s of %s: %s', (name, picture, verdict) => {
    expect(rowOf(picture, name)).toMatchObject({ verdict })
  })

  it('says to which side a head is turned', () => {
    expect(rowOf('turned', 'headTurn').reason).toBe('high')
    expect(rowOf('other', 'headTurn').reason).toBe('low')
  })

  it('leaves all of it open where the networks were not asked', () => {
    const rows = reportOnNobody()
    const bearings = ['neutral', 'mouthOpen', 'eyesOpen', 'headTurn', 'headNod', 'glare', 'covered']
    for (const name of [...bearings, 'sunglasses', 'pupils', 'gaze', 'redEyes', 'headCover', 'hands'])
      expect(rows.find((row) => row.measure === name)).toMatchObject({ verdict: 'unknown', reason: 'unmeasured' })
  })
})

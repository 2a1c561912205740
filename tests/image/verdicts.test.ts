import { describe, expect, it } from 'vitest'
import { type PhotoMeasure, photoMeasures } from '#domain/photo/measures.ts'
import type { ReportRow, Verdict } from '#domain/photo/report.ts'
import { saidOfBearings } from './bearing-pictures.ts'
import { fails, open, reportOn } from './row-pictures.ts'

const rowOf = (rows: readonly ReportRow[], name: PhotoMeasure) => rows.find((row) => row.measure === name)

describe('A row of the report', () => {
  const good = reportOn({})
  it.each(fails)('%s fails by %s, and not without', (name, _what, picture, reason) => {
    expect(rowOf(good, name)).toMatchObject({ verdict: 'pass' satisfies Verdict, reason: null })
    expect(rowOf(reportOn(picture), name)).toMatchObject({ verdict: 'fail' satisfies Verdict, reason })
  })
  it.each(open)('%s is left open by %s', (name, _what, picture) => {
    expect(rowOf(good, name)).toMatchObject({ verdict: 'pass' satisfies Verdict })
    expect(rowOf(reportOn(picture), name)).toMatchObject({ verdict: 'unknown' satisfies Verdict })
  })

  /** These only ask somebody to look; of the others no photo leaves open how large it is, how heavy, or how many are on it. */
  const neverFails: readonly PhotoMeasure[] = [
    ...(['beyond', 'headNod', 'backgroundUnrest'] as const),
    ...(['headCover', 'hands', 'shouldersLevel', 'writing', 'rephotographed'] as const),
  ]
  const neverOpen: readonly PhotoMeasure[] = ['faces', 'enlarged', 'width', 'height', 'bytes']
  /** These are left open where the networks were not asked, which the pictures of bearings show. */
  const unlooked: readonly PhotoMeasure[] = ['glare', 'covered']
  it('has a picture that fails, one that passes and one that leaves it open, as far as there can be one', () => {
    const shown = (verdict: Verdict) => [
      ...(verdict === 'fail' ? fails : verdict === 'unknown' ? open : []).map(([name]) => name),
      ...(verdict === 'pass' ? good.filter((row) => row.verdict === 'pass').map(({ measure }) => measure) : []),
      ...saidOfBearings.filter(([, , said]) => said === verdict).map(([name]) => name),
    ]
    const without = (...left: readonly PhotoMeasure[]) => photoMeasures.filter((name) => !left.includes(name))
    const inOrder = (names: readonly PhotoMeasure[]) => photoMeasures.filter((name) => names.includes(name))
    expect(inOrder(shown('fail'))).toEqual(without(...neverFails))
    expect(inOrder(shown('pass'))).toEqual([...photoMeasures])
    expect(inOrder(shown('unknown'))).toEqual(without(...neverOpen, ...unlooked))
  })
})

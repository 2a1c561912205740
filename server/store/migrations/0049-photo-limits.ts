import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/store/store.ts'

const house = { source: 'Visadesk (ISO/IEC 29794-5)', sourceDay: '2026-11-21' } as const

const upper = ['headHeight', 'topMargin', 'eyeLine']

/** What a photo is measured for from here on, by the measures of which it stands before the first. */
const added = [
  { before: upper, limit: { measure: 'headCut', max: 0.05, ...house } },
  { before: upper, limit: { measure: 'shoulders', min: 1, ...house } },
  { before: upper, limit: { measure: 'beyond', max: 0.005, ...house } },
  { before: ['eyePixels', 'sharpness'], limit: { measure: 'enlarged', max: 2, ...house } },
]

interface Limit {
  readonly measure: string
  readonly min?: number
  readonly source?: string
}

function withAdded(limits: readonly Limit[]): Limit[] {
  // One stop between the cheeks, and no longer between the halves of the face; what an administrator drew stays.
  const rows = limits.map((limit) =>
    limit.measure === 'balance' && limit.min === 0.6 && limit.source === house.source ? { ...limit, min: 0.5 } : limit,
  )
  for (const { before, limit } of added) {
    if (rows.some(({ measure }) => measure === limit.measure)) continue
    const at = rows.findIndex(({ measure }) => before.includes(measure))
    rows.splice(at < 0 ? rows.length : at, 0, limit)
  }
  return rows
}

/** Presets that are kept get the limits of the new measures: a head that was cut, shoulders, and a photo made larger. */
export const photoLimits = (_engine: Engine): Migration => ({
  async up(db) {
    const presets = await db.selectFrom('photoPreset').select(['id', 'limits']).execute()
    for (const { id, limits } of presets) {
      const kept: Limit[] = JSON.parse(limits)
      const value = JSON.stringify(withAdded(kept))
      await db.updateTable('photoPreset').set({ limits: value }).where('id', '=', id).execute()
    }
  },
})

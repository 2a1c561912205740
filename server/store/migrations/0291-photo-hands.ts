import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/store/store.ts'

const hands = { measure: 'hands', max: 0.6, source: 'Visadesk (measured)', sourceDay: '2026-11-29' } as const
/** Before the first of these it stands in a report. */
const behind = ['enlarged', 'eyePixels', 'sharpness']

interface Limit {
  readonly measure: string
}

function withHands(limits: readonly Limit[]): readonly Limit[] {
  if (limits.some(({ measure }) => measure === hands.measure)) return limits
  const at = limits.findIndex(({ measure }) => behind.includes(measure))
  return limits.toSpliced(at < 0 ? limits.length : at, 0, hands)
}

/** Presets that are kept get the limit of hands in the picture. */
export const photoHands = (_engine: Engine): Migration => ({
  async up(db) {
    const presets = await db.selectFrom('photoPreset').select(['id', 'limits']).execute()
    for (const { id, limits } of presets) {
      const value = JSON.stringify(withHands(JSON.parse(limits)))
      await db.updateTable('photoPreset').set({ limits: value }).where('id', '=', id).execute()
    }
  },
})

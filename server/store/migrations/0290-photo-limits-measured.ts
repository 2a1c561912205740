import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/store/store.ts'

const measured = { source: 'Visadesk (measured)', sourceDay: '2026-11-29' } as const

/** Limits that were drawn anew between photographs: what they were, and what they are. */
const redrawn = [
  { measure: 'headCut', side: 'max', was: 0.05, is: 0.3 },
  { measure: 'shouldersLevel', side: 'min', was: -12, is: -15 },
  { measure: 'shouldersLevel', side: 'max', was: 12, is: 15 },
  { measure: 'balance', side: 'min', was: 0.5, is: 0.45 },
  { measure: 'backgroundHaze', side: 'max', was: 0.012, is: 0.014 },
  { measure: 'backgroundUnrest', side: 'max', was: 0.35, is: 0.25 },
] as const

interface Limit {
  readonly measure: string
  readonly min?: number
  readonly max?: number
  readonly source?: string
}

function drawnAnew(limit: Limit): Limit {
  if (!limit.source?.startsWith('Visadesk')) return limit
  const changes = redrawn.filter(({ measure, side, was }) => measure === limit.measure && limit[side] === was)
  if (changes.length === 0) return limit
  return { ...limit, ...Object.fromEntries(changes.map(({ side, is }) => [side, is])), ...measured }
}

/** Presets that are kept get the limits that were drawn anew, as far as their people left them as they were. */
export const photoLimitsMeasured = (_engine: Engine): Migration => ({
  async up(db) {
    const presets = await db.selectFrom('photoPreset').select(['id', 'limits']).execute()
    for (const { id, limits } of presets) {
      const kept: Limit[] = JSON.parse(limits)
      const value = JSON.stringify(kept.map(drawnAnew))
      await db.updateTable('photoPreset').set({ limits: value }).where('id', '=', id).execute()
    }
  },
})

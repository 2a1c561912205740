import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/store/store.ts'

const measured = { source: 'Visadesk (measured)', sourceDay: '2026-11-29' } as const

/** A limit that was drawn anew between photographs: what it was, and what it is. */
export interface Redrawn {
  readonly measure: string
  readonly side: 'min' | 'max'
  readonly was: number
  readonly is: number
}

const redrawn: readonly Redrawn[] = [
  { measure: 'headCut', side: 'max', was: 0.05, is: 0.3 },
  { measure: 'shouldersLevel', side: 'min', was: -12, is: -15 },
  { measure: 'shouldersLevel', side: 'max', was: 12, is: 15 },
  { measure: 'balance', side: 'min', was: 0.5, is: 0.45 },
  { measure: 'backgroundHaze', side: 'max', was: 0.012, is: 0.014 },
  { measure: 'backgroundUnrest', side: 'max', was: 0.35, is: 0.25 },
]

interface Limit {
  readonly measure: string
  readonly min?: number
  readonly max?: number
  readonly source?: string
}

function drawnAnew(limit: Limit, all: readonly Redrawn[]): Limit {
  if (!limit.source?.startsWith('Visadesk')) return limit
  const changes = all.filter(({ measure, side, was }) => measure === limit.measure && limit[side] === was)
  if (changes.length === 0) return limit
  return { ...limit, ...Object.fromEntries(changes.map(({ side, is }) => [side, is])), ...measured }
}

/** Presets that are kept get the limits that were drawn anew, as far as their people left them as they were. */
export const redrawing = (all: readonly Redrawn[]): Migration => ({
  async up(db) {
    const presets = await db.selectFrom('photoPreset').select(['id', 'limits']).execute()
    for (const { id, limits } of presets) {
      const kept: Limit[] = JSON.parse(limits)
      const value = JSON.stringify(kept.map((limit) => drawnAnew(limit, all)))
      await db.updateTable('photoPreset').set({ limits: value }).where('id', '=', id).execute()
    }
  },
})

export const photoLimitsMeasured = (_engine: Engine): Migration => redrawing(redrawn)

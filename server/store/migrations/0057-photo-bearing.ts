import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/store/store.ts'

const house = { source: 'Visadesk (ISO/IEC 29794-5)', sourceDay: '2026-11-21' } as const

const person = ['enlarged', 'eyePixels', 'sharpness']
const file = ['width', 'height', 'bytes', 'dpi']

/** What a photo is measured for from here on, by the measures of which it stands before the first. */
const added = [
  { before: person, limit: { measure: 'neutral', min: 0.5, ...house } },
  { before: person, limit: { measure: 'mouthOpen', max: 0.06, ...house } },
  { before: person, limit: { measure: 'eyesOpen', min: 0.35, ...house } },
  { before: person, limit: { measure: 'headTurn', min: -8, max: 8, ...house } },
  { before: person, limit: { measure: 'headNod', min: 0.34, max: 0.48, ...house } },
  { before: person, limit: { measure: 'glare', max: 0.08, ...house } },
  { before: person, limit: { measure: 'covered', max: 16, ...house } },
  { before: file, limit: { measure: 'backgroundIslands', max: 0.0005, ...house } },
  { before: file, limit: { measure: 'backgroundHaze', max: 0.012, ...house } },
  { before: file, limit: { measure: 'backgroundUnrest', max: 0.35, ...house } },
]

interface Limit {
  readonly measure: string
}

function withAdded(limits: readonly Limit[]): Limit[] {
  const rows = [...limits]
  for (const { before, limit } of added) {
    if (rows.some(({ measure }) => measure === limit.measure)) continue
    const at = rows.findIndex(({ measure }) => before.includes(measure))
    rows.splice(at < 0 ? rows.length : at, 0, limit)
  }
  return rows
}

/** Presets that are kept get the limits of expression, eyes, pose, covering, and of what is left of a background. */
export const photoBearing = (_engine: Engine): Migration => ({
  async up(db) {
    const presets = await db.selectFrom('photoPreset').select(['id', 'limits']).execute()
    for (const { id, limits } of presets) {
      const kept: Limit[] = JSON.parse(limits)
      const value = JSON.stringify(withAdded(kept))
      await db.updateTable('photoPreset').set({ limits: value }).where('id', '=', id).execute()
    }
  },
})

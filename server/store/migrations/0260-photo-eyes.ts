import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/store/store.ts'

const own = { source: 'Visadesk (measured)', sourceDay: '2026-11-28' } as const

const person = ['enlarged', 'eyePixels', 'sharpness']
const file = ['width', 'height', 'bytes', 'dpi']

/** What a photo is measured for from here on, by the measures of which it stands before the first. */
const added = [
  { before: ['beyond', 'headHeight'], limit: { measure: 'shouldersLevel', min: -12, max: 12, ...own } },
  { before: person, limit: { measure: 'sunglasses', min: 0.4, ...own } },
  { before: person, limit: { measure: 'pupils', max: 0.15, ...own } },
  { before: person, limit: { measure: 'gaze', min: -0.2, max: 0.2, ...own } },
  { before: person, limit: { measure: 'redEyes', max: 0.3, ...own } },
  { before: person, limit: { measure: 'headCover', max: 0.5, ...own } },
  { before: file, limit: { measure: 'writing', max: 4, ...own } },
  { before: file, limit: { measure: 'rephotographed', max: 1.6, ...own } },
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

/** Presets that are kept get the limits of eyes, head covering, shoulders, letters and photos of a screen. */
export const photoEyes = (_engine: Engine): Migration => ({
  async up(db) {
    const presets = await db.selectFrom('photoPreset').select(['id', 'limits']).execute()
    for (const { id, limits } of presets) {
      const kept: Limit[] = JSON.parse(limits)
      const value = JSON.stringify(withAdded(kept))
      await db.updateTable('photoPreset').set({ limits: value }).where('id', '=', id).execute()
    }
  },
})

import { dayOf } from '#domain/day.ts'
import { standardLimits } from '#domain/photo/standard-limits.ts'
import type { PresetForm } from '#protocol/image/preset-form.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'

/** What a person writes of a row. */
export const formOf = ({ id: _, version: __, updateUser: ___, updateTime: ____, ...form }: PhotoPreset): PresetForm =>
  form

/** A new one begins as the format that most authorities ask for. */
export const startOfNew = (): Partial<PresetForm> => ({
  widthMm: 35,
  heightMm: 45,
  width: 700,
  height: 900,
  dpi: 508,
  backgrounds: ['#ffffff'],
  headMin: 0.7,
  headMax: 0.8,
  eyeLine: 0.46,
  allowsRetouching: 0,
  limits: [...standardLimits],
  sourceDay: dayOf(Date.now()),
  confidence: 'MEDIUM',
  sortNo: 100,
  valid: 1,
})

/** A copy has a code of its own. */
export const startOfCopy = (row: PhotoPreset): Partial<PresetForm> => {
  const { code: _, ...form } = formOf(row)
  return form
}

/** A share of a side in mm, as it is measured with a ruler. */
export const mmOf = (share: number, sideMm: number): number => Number((share * sideMm).toFixed(1))

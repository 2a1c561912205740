import type { Generated } from 'kysely'

/** What an authority asks of a photo; `backgrounds` and `limits` are JSON. */
export interface PhotoPresetTable {
  id: Generated<number>
  code: string
  name: string
  nameEn: string
  country: string | null
  widthMm: number
  heightMm: number
  width: number
  height: number
  dpi: number
  minBytes: number | null
  maxBytes: number | null
  backgrounds: string
  headMin: number
  headMax: number
  eyeLine: number
  allowsRetouching: number
  limits: string
  source: string
  sourceDay: string
  confidence: string
  sortNo: number
  valid: number
  updateUser: string | null
  updateTime: number
  version: Generated<number>
}

import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/store/store.ts'
import { redrawing } from './0290-photo-limits-measured.ts'

/** Of a photo of few pixels a hand at the chin is less sure, and still surer than any portrait without one. */
export const photoHandsNearer = (_engine: Engine): Migration =>
  redrawing([{ measure: 'hands', side: 'max', was: 0.6, is: 0.55 }])

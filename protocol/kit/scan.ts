import * as z from 'zod/mini'

/**
 * What a desk sees and hears after a scan; each has its own sound, colour and text.
 * accepted: done. duplicate: this desk did it before. unknown: no label of the house. foreign: another center's label.
 * void: a label taken out of use. free: a genuine label that is on no passport yet. wrongStep: the passport stands
 * elsewhere (`custody` says where). balanceDue: 4444, a hand-over that a supervisor may allow with a reason.
 * several: it means more than one that waits here. managed: a contract does this step.
 * refused: everything else, with its reason in `msg`.
 */
export const SCAN_KINDS = [
  'accepted',
  'duplicate',
  'unknown',
  'foreign',
  'void',
  'free',
  'wrongStep',
  'balanceDue',
  'several',
  'managed',
  'refused',
] as const
export const scanKind = z.enum(SCAN_KINDS)
export type ScanKind = z.output<typeof scanKind>

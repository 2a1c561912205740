import * as z from 'zod/mini'
import { barcodeStatus as codes } from '#domain/status.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { scannedPassport } from '#protocol/passport/schemas.ts'

/** spec: lifecycles#barcode. */
export const barcodeStatus = z.literal(Object.values(codes))

export const barcodeRow = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  serial: z.int(),
  barcode: z.string(),
  status: barcodeStatus,
  /** How often its label was printed: above 1 the copies say which one they are. */
  printedTimes: z.int(),
  passportId: z.optional(z.int()),
  contractId: z.optional(z.int()),
  contractNo: z.optional(z.string()),
  passportNo: z.optional(z.string()),
  /** Surname and given names. */
  fullname: z.optional(z.string()),
  createTime: z.int(),
  createUser: z.string(),
  bindTime: z.optional(z.int()),
  voidTime: z.optional(z.int()),
  reason: z.optional(z.string()),
  /** What this person may ask of it: `print`, `void`. */
  actions: z.array(z.string()),
})
export type BarcodeRow = z.output<typeof barcodeRow>

/**
 * What a scan at no particular desk shows. `kind`: `found` a passport (with all that may be done, refused or not), `free` a
 * label to bind, `void`, `foreign` another center's, `unknown` no label of the house. Never an error: desks choose the sound.
 */
export const scanAnswer = z.object({
  kind: z.enum(['found', 'free', 'void', 'foreign', 'unknown']),
  barcode: z.string(),
  msg: z.string(),
  serial: z.optional(z.int()),
  passport: z.optional(scannedPassport),
  contract: z.optional(
    z.object({
      id: z.int(),
      contractNo: z.string(),
      status: z.int(),
      contactName: z.string(),
      contactMobile: z.string(),
      returnWay: z.optional(z.literal([1, 2])),
      readyDay: z.optional(z.string()),
      totalFen: z.int(),
      receivedFen: z.int(),
      balanceFen: z.int(),
    }),
  ),
  /** In place of the contract, where the passport lies under its order alone. */
  order: z.optional(
    z.object({
      id: z.int(),
      orderNo: z.string(),
      contactName: z.string(),
      contactMobile: z.string(),
      returnWay: z.optional(z.literal([1, 2])),
    }),
  ),
  actions: z.array(availableAction),
})
export type ScanAnswer = z.output<typeof scanAnswer>

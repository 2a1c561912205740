import type { CenterCode } from './companies.ts'
import { centerCodes, companyIds } from './companies.ts'
import { codesOf } from './dictionaries.ts'

/** Consulate working days from acceptance to the visa. spec: numbers#ready-day. */
export interface ProcessTimeRow {
  readonly companyId: number
  readonly visaCategory: string
  readonly entries: string
  readonly urgencyLevel: string
  readonly workDays: number
}

type ByCode = Readonly<Record<string, number>>

const base: Readonly<Record<CenterCode, ByCode>> = {
  GZ: { NORMAL: 6, URGENT: 3, EXPRESS: 1 },
  BJ: { NORMAL: 5, URGENT: 3, EXPRESS: 1 },
}

/** Many entries, and stays that the ministry of the interior has to confirm, take longer. */
const more: ByCode = { NORMAL: 3, URGENT: 1, EXPRESS: 1 }
const isSlow = (visaCategory: string): boolean => visaCategory === 'OU' || visaCategory === 'OR'

export const processTimes: readonly ProcessTimeRow[] = centerCodes.flatMap((center) =>
  codesOf('VISA_CATEGORY').flatMap((visaCategory) =>
    codesOf('VISA_ENTRIES').flatMap((entries) =>
      codesOf('VISA_HANDLE_WAY').map((urgencyLevel) => {
        const slow = Number(entries === 'MULTIPLE') + Number(isSlow(visaCategory))
        const workDays = base[center][urgencyLevel]! + slow * more[urgencyLevel]!
        return { companyId: companyIds[center], visaCategory, entries, urgencyLevel, workDays }
      }),
    ),
  ),
)

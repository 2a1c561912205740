import { issueResult } from '#domain/status.ts'
import * as barcodes from '#protocol/passport/barcode/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import type { CenterCode } from '#server/store/initial-data/companies.ts'
import type { Stage } from './stage.ts'

export const consulates: Record<CenterCode, string> = { GZ: 'RU_GUANGZHOU', BJ: 'RU_BEIJING' }

/** Labels stuck on passports, in the order of both. */
export async function stickLabels(
  stage: Stage,
  center: CenterCode,
  size: number,
  stick: (barcode: string, at: number) => Promise<unknown>,
): Promise<string[]> {
  const { barcodes: made } = await (await stage.of(center, 'desk')).get(barcodes.batch, { size })
  const labels = made.map(({ barcode }) => barcode)
  const desk = await stage.of(center, 'desk')
  await desk.get(barcodes.printLog, { barcodes: labels })
  for (const [at, barcode] of labels.entries()) await stick(barcode, at)
  return labels
}

/** The passports of these labels go to the consulate. */
export async function sendBill(stage: Stage, center: CenterCode, labels: readonly string[], submit = true) {
  const bill = { consulate: consulates[center], sendDate: stage.today(), passports: [...labels], submit }
  return (await stage.of(center, 'desk')).get(bills.submit, bill)
}

/** What a passport came back with; a visa has its number and days. */
export const resultOf = (
  result: 1 | 2 | 3,
  { entryDay, exitDay }: { entryDay?: string | undefined; exitDay?: string | undefined },
  id: number,
) => ({
  issueResult: result,
  ...(result === issueResult.PASS && {
    visaNo: `20${String(4_100_000 + id).padStart(7, '0')}`,
    validFrom: entryDay!,
    validTo: exitDay!,
  }),
})

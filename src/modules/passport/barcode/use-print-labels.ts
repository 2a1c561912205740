import { printLog } from '#protocol/passport/barcode/calls.ts'
import type { BarcodeRow } from '#protocol/passport/barcode/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { usePassportLabels } from '#src/parts/print/use-passport-labels.tsx'

type Printed = Pick<BarcodeRow, 'barcode' | 'companyName' | 'fullname' | 'contractNo'>

/**
 * Prints labels and counts each: a second copy needs a reason and says that it is one. Counted first, since paper cannot be called
 * back; throws an ApiError when that is refused.
 */
export function usePrintLabels() {
  const t = useText()
  const { call } = useClient()
  const printLabels = usePassportLabels()
  return async (labels: readonly Printed[], key: string, reason?: string) => {
    const barcodes = labels.map((one) => one.barcode)
    const { rows } = await call(printLog, { barcodes, ...(reason && { reason }) }, { key })
    const timesOf = new Map(rows.map((row) => [row.barcode, row.printedTimes]))
    await printLabels({
      title: t('passport.barcode.labels'),
      labels: labels.map(({ barcode, companyName, fullname, contractNo }) => {
        const times = timesOf.get(barcode) ?? 1
        return {
          barcode,
          center: companyName,
          name: fullname,
          contractNo,
          again: times > 1 ? t('passport.barcode.again', { times: times - 1 }) : undefined,
        }
      }),
    })
  }
}

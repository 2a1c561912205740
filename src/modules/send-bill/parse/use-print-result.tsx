import { formatInstant } from '#domain/day.ts'
import { personName } from '#domain/person-name.ts'
import { receipt } from '#protocol/send-bill/parse/calls.ts'
import { papers } from '#src/devices/print/print-node.tsx'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { ListSheet, listCss } from '#src/parts/print/list-sheet.tsx'

/** The result sheet of a file on A4: each row with its passport, or why it has none. */
export function usePrintResult(): { busy: boolean; print: (id: number) => Promise<boolean> } {
  const t = useText()
  const client = useClient()
  const paper = usePrint()
  const { busy, send } = useSending()
  const print = (id: number) =>
    send(async () => {
      const { run, placed, refused, printedAt } = await client.call(receipt, { id })
      const rows = [
        ...placed.map((one) => ({
          row: one.row,
          cells: [one.row, personName(one), one.passportNo, one.barcode, one.contractNo],
        })),
        ...refused.map((one) => ({ row: one.row, cells: [one.row, one.text, '', '', one.reason] })),
      ].toSorted((one, two) => one.row - two.row)
      const title = t('sendBill.print.parseTitle')
      await paper({
        title: `${title} ${run.fileName}`,
        kind: 'list',
        paper: papers.a4,
        css: listCss,
        content: (
          <ListSheet
            company={run.companyName}
            title={title}
            facts={[
              [t('field.fileName'), run.fileName],
              [t('field.fileRowCount'), String(run.fileRowCount)],
              [t('field.placedCount'), String(run.placedCount)],
              [t('field.refusedCount'), String(run.refusedCount)],
              [t('sendBill.print.printedAt'), formatInstant(printedAt)],
            ]}
            columns={[
              { label: t('field.row'), widthMm: 12, isFigure: true },
              { label: t('sendBill.applicant') },
              { label: t('field.passportNo'), widthMm: 26 },
              { label: t('field.barcode'), widthMm: 38 },
              { label: `${t('field.contractNo')} / ${t('parseSendBill.reason')}`, widthMm: 60 },
            ]}
            rows={rows.map((one) => one.cells)}
          />
        ),
      })
    })
  return { busy, print }
}

import { dayOf, formatInstant } from '#domain/day.ts'
import { formatFen } from '#domain/money.ts'
import { getServerPrintByQueryData } from '#protocol/finance/calls.ts'
import type { ArgsOf, OutputOf } from '#protocol/kit/call.ts'
import { papers } from '#src/devices/print/print-node.tsx'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { ListSheet, listCss } from '#src/parts/print/list-sheet.tsx'

export type QueryData = ArgsOf<typeof getServerPrintByQueryData>
type Answer = OutputOf<typeof getServerPrintByQueryData>

function sheetOf(t: Translate, answer: Answer, reviewNumber?: string) {
  const { rows, sums, methods, printedAt, fromDay, toDay } = answer
  const status = (code: number) => statusLabel(t, 'finance', code)
  const facts: [string, string][] = [
    ...(reviewNumber ? [[t('field.reviewNumber'), reviewNumber] as [string, string]] : []),
    ...(fromDay && toDay
      ? [[t('finance.print.accepted'), t('finance.print.by', { from: fromDay, to: toDay })] as [string, string]]
      : []),
    [t('finance.print.count'), String(sums.records)],
    ...methods.map((one): [string, string] => [one.paymentMethodName, formatFen(one.amountFen)]),
  ]
  const money = { isFigure: true, widthMm: 22 }
  return (
    <ListSheet
      company={answer.companyName}
      title={t(reviewNumber ? 'finance.print.numberTitle' : 'finance.print.title')}
      facts={facts}
      columns={[
        { label: t('finance.print.no'), widthMm: 9 },
        { label: t('field.contractNo'), widthMm: 32 },
        { label: t('field.contactName') },
        { label: t('field.acceptTime'), widthMm: 21 },
        { label: t('field.paymentMethodName'), widthMm: 22 },
        { label: t('field.financeStatus'), widthMm: 20 },
        { label: t('field.totalFen'), ...money },
        { label: t('field.receivedFen'), ...money },
      ]}
      rows={rows.map((row, at) => [
        at + 1,
        row.contractNo,
        row.contactName,
        dayOf(row.acceptTime),
        row.paymentMethodName ?? '',
        status(row.financeStatus),
        formatFen(row.totalFen),
        formatFen(row.receivedFen),
      ])}
      sums={[['', t('finance.print.sum'), '', '', '', '', formatFen(sums.totalFen), formatFen(sums.receivedFen)]]}
      signs={[t('finance.print.signs.maker'), t('finance.print.signs.checker')]}
      foot={t('finance.print.at', { time: formatInstant(printedAt, 'second') })}
    />
  )
}

/** Prints what the server finds by a list's query data, on A4. */
export function usePrintList() {
  const t = useText()
  const { call } = useClient()
  const toPaper = usePrint()
  const { busy, send } = useSending()
  const print = (query: QueryData, reviewNumber?: string) =>
    send(async () => {
      const answer = await call(getServerPrintByQueryData, query)
      const title = t(reviewNumber ? 'finance.print.numberTitle' : 'finance.print.title')
      const content = sheetOf(t, answer, reviewNumber)
      await toPaper({ title, kind: 'list', paper: papers.a4, css: listCss, content, preview: true })
    })
  return { busy, print }
}

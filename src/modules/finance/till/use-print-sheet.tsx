import { formatInstant } from '#domain/day.ts'
import { fenToYuan, formatFen, sumFen } from '#domain/money.ts'
import { detail } from '#protocol/finance/day-close-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { papers } from '#src/devices/print/print-node.tsx'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { ListSheet, listCss } from '#src/parts/print/list-sheet.tsx'

type Answer = OutputOf<typeof detail>
const money = (fen: number | undefined) => (fen === undefined ? '' : formatFen(fen))

/** The cashier's whole day: each method with booked, counted and difference, then its bookings. */
function sheetOf(t: Translate, { till, tills, ledger, printedAt }: Answer) {
  const figure = { isFigure: true, widthMm: 23 }
  const units = tills
    .flatMap((one) => one.denominations ?? [])
    .map(({ unitFen, quantity }) => `${fenToYuan(unitFen)} × ${quantity}`)
  const facts: [string, string][] = [
    [t('field.day'), till.day],
    [t('field.cashier'), till.cashier],
    ...(units.length > 0 ? [[t('field.denominations'), units.join('  ')] as [string, string]] : []),
  ]
  const sum = (key: 'bookedFen' | 'countedFen' | 'differenceFen') => sumFen(tills.map((one) => one[key] ?? 0))
  const status = (code: number) => statusLabel(t, 'dayClose', code)
  const kindOf = (kind: string) => statusLabel(t, 'ledgerKind', kind)
  return (
    <>
      <ListSheet
        company={till.companyName}
        title={t('finance.till.sheet')}
        facts={facts}
        columns={[
          { label: t('field.paymentMethodName') },
          { label: t('field.status'), widthMm: 24 },
          { label: t('field.bookedFen'), ...figure },
          { label: t('field.countedFen'), ...figure },
          { label: t('field.differenceFen'), ...figure },
          { label: t('field.countUser'), widthMm: 18 },
          { label: t('field.closeUser'), widthMm: 18 },
          { label: t('field.remark') },
        ]}
        rows={tills.map((one) => [
          one.paymentMethodName,
          status(one.status),
          money(one.bookedFen),
          money(one.countedFen),
          money(one.differenceFen),
          one.countUser ?? '',
          one.closeUser ?? '',
          one.remark ?? '',
        ])}
        sums={[
          [
            t('finance.print.sum'),
            '',
            money(sum('bookedFen')),
            money(sum('countedFen')),
            money(sum('differenceFen')),
            '',
            '',
            '',
          ],
        ]}
      />
      <ListSheet
        company=""
        title={t('finance.till.ledger')}
        facts={[]}
        columns={[
          { label: t('field.at'), widthMm: 30 },
          { label: t('finance.till.of'), widthMm: 34 },
          { label: t('field.kind'), widthMm: 22 },
          { label: t('field.paymentMethodName') },
          { label: t('field.voucherNo'), widthMm: 30 },
          { label: t('field.amountFen'), ...figure },
        ]}
        rows={ledger.map((row) => [
          formatInstant(row.createTime, 'minute'),
          row.contractNo ?? row.orderNo ?? '',
          kindOf(row.kind),
          row.paymentMethodName ?? '',
          row.voucherNo ?? '',
          money(row.amountFen),
        ])}
        sums={[[t('finance.print.sum'), '', '', '', '', money(sumFen(ledger.map((row) => row.amountFen)))]]}
        signs={[t('finance.till.signCashier'), t('finance.till.signFinance'), t('finance.till.signSupervisor')]}
        foot={t('finance.print.at', { time: formatInstant(printedAt, 'second') })}
      />
    </>
  )
}

const sheetCss = `${listCss}
.list + .list { margin-top: 8mm; }
`

/** Prints the sheet of a cashier's day, on A4. */
export function usePrintSheet() {
  const t = useText()
  const { call } = useClient()
  const toPaper = usePrint()
  const { busy, send } = useSending()
  const print = (id: number) =>
    send(async () => {
      const answer = await call(detail, { id })
      const title = `${t('finance.till.sheet')} ${answer.till.day} ${answer.till.cashier}`
      await toPaper({
        title,
        kind: 'list',
        paper: papers.a4,
        css: sheetCss,
        content: sheetOf(t, answer),
        preview: true,
      })
    })
  return { busy, print }
}

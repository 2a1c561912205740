import { formatInstant } from '#domain/day.ts'
import { latinName } from '#domain/person-name.ts'
import { printLog, receipt } from '#protocol/send-bill/calls.ts'
import { papers } from '#src/devices/print/print-node.tsx'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { ListSheet, listCss } from '#src/parts/print/list-sheet.tsx'
import { useWords } from './person.tsx'

/** Prints the receipt that the consulate signs, on A4. It is counted first, so that a second copy says that it is one. */
export function usePrintReceipt(): { busy: boolean; print: (id: number) => Promise<boolean> } {
  const t = useText()
  const lang = useLang()
  const client = useClient()
  const paper = usePrint()
  const { urgency, visa } = useWords()
  const { busy, send } = useSending()

  const print = (id: number) =>
    send(async () => {
      const { bill, passports, company, printedAt } = await client.call(receipt, { id })
      const { printedTimes } = await client.call(printLog, { id }, { key: client.newKey() })
      const back = bill.rolledBackCount
      const count = bill.passportCount
      const title = `${t('sendBill.print.title')} ${bill.billNo ?? ''}`
      await paper({
        title,
        kind: 'list',
        paper: papers.a4,
        css: listCss,
        content: (
          <ListSheet
            company={lang === 'en' ? company.ename : company.name}
            title={title}
            mark={printedTimes > 1 ? t('sendBill.print.copy', { times: printedTimes - 1 }) : undefined}
            facts={[
              [t('field.consulate'), bill.consulateName],
              [t('field.sendDate'), bill.sendDate],
              [
                t('sendBill.print.total'),
                back > 0 ? t('sendBill.print.outOf', { count, back }) : t('sendBill.print.sum', { count }),
              ],
              [t('field.submitUser'), bill.submitUser ?? ''],
              [t('sendBill.print.printedAt'), formatInstant(printedAt)],
            ]}
            columns={[
              { label: '#', widthMm: 8, isFigure: true },
              { label: t('field.barcode'), widthMm: 36 },
              { label: t('sendBill.applicant') },
              { label: t('field.passportNo'), widthMm: 23 },
              { label: t('field.nationality'), widthMm: 13 },
              { label: t('field.visaCategory'), widthMm: 27 },
              { label: t('field.urgencyLevel'), widthMm: 16 },
              { label: t('field.contractNo'), widthMm: 31 },
            ]}
            rows={passports.map((one, at) => [
              at + 1,
              one.barcode,
              <>
                {one.cname} {latinName(one)}
                {one.outcome === 'rollback' && ` (${t('sendBill.print.rolledBack')})`}
              </>,
              one.passportNo,
              one.nationality,
              visa(one),
              urgency(one.urgencyLevel),
              one.contractNo ?? one.orderNo,
            ])}
            signs={[t('sendBill.print.carrier'), t('sendBill.print.consul'), t('sendBill.print.day')]}
            foot={[company.address, company.phone].filter(Boolean).join('  ')}
          />
        ),
      })
    })
  return { busy, print }
}

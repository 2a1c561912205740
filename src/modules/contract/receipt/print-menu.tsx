import { Button } from '@arco-design/web-react'
import { IconPrinter } from '@arco-design/web-react/icon'
import type { ReactNode } from 'react'
import { printLog, receipt, serviceSummaryList } from '#protocol/contract/sheet-calls.ts'
import { contractPapers } from '#protocol/paper/contract-calls.ts'
import { papers } from '#src/devices/print/print-node.tsx'
import { usePrint } from '#src/devices/print/use-print.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { DropMenu, Hint } from '#src/kit/ui/anchored.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { PapersSheet } from './papers-sheet.tsx'
import { receiptCss } from './receipt-css.ts'
import { type ReceiptProps, ReceiptSheet } from './receipt-sheet.tsx'
import { SummarySheet } from './summary-sheet.tsx'

const sizes = { a4: papers.a4, roll80: papers.roll80 } as const
const sheets = ['receipt', 'papers', 'summary'] as const

type SheetOptions = Omit<ReceiptProps, 'data' | 'printedTimes'>
/** Which print it is counts from the server's own count, so that a second copy says that it is one. */
type Draw = (printedTimes: number) => ReactNode

/** Asks for what is printed; counted is only what could be asked for. */
const contentOf = {
  async receipt({ call }: Client, id: number, options: SheetOptions): Promise<[contractNo: string, draw: Draw]> {
    const data = await call(receipt, { id })
    const draw: Draw = (printedTimes) => <ReceiptSheet data={data} printedTimes={printedTimes} {...options} />
    return [data.details.contract.contractNo, draw]
  },
  async papers({ call }: Client, id: number, options: SheetOptions): Promise<[contractNo: string, draw: Draw]> {
    const [data, papers] = await Promise.all([call(receipt, { id }), call(contractPapers, { id })])
    const draw: Draw = (printedTimes) => (
      <PapersSheet data={data} papers={papers} printedTimes={printedTimes} {...options} />
    )
    return [data.details.contract.contractNo, draw]
  },
  async summary({ call }: Client, id: number, options: SheetOptions): Promise<[contractNo: string, draw: Draw]> {
    const data = await call(serviceSummaryList, { id })
    const draw: Draw = (printedTimes) => <SummarySheet data={data} printedTimes={printedTimes} {...options} />
    return [data.contract.contractNo, draw]
  },
}

/** Prints the receipt or the summary of services, on A4 or on the 80 mm roll. It is counted first. */
export function PrintMenu({ id, isAccepted }: { id: number; isAccepted: boolean }) {
  const t = useText()
  const paper = useSession().options?.['print.receiptPaper']
  const lang = useLang()
  const client = useClient()
  const toPaper = usePrint()
  const { word } = useDicts()
  const { busy, send } = useSending()
  const print = (sheet: (typeof sheets)[number], size: keyof typeof sizes) =>
    send(async () => {
      const options = { isRoll: size === 'roll80', isEnglish: lang === 'en', t, word }
      const [contractNo, draw] = await contentOf[sheet](client, id, options)
      const { printedTimes } = await client.call(printLog, { id, kind: sheet }, { key: client.newKey() })
      const title = `${t(`contract.${sheet}.title`)} ${contractNo}`
      await toPaper({ title, kind: 'receipt', paper: sizes[size], css: receiptCss, content: draw(printedTimes) })
    })
  const button = (
    <Button icon={<IconPrinter />} loading={busy} disabled={!isAccepted}>
      {t('contract.receipt.print')}
    </Button>
  )
  // The paper that the center prints receipts on comes first.
  const ordered = (Object.keys(sizes) as (keyof typeof sizes)[]).toSorted(
    (one, other) => Number(other === paper) - Number(one === paper),
  )
  // The ready day on it is fixed by acceptance: before that there is nothing to take home.
  if (!isAccepted) return <Hint text={t('contract.receipt.acceptFirst')}>{button}</Hint>
  return (
    <DropMenu
      position="br"
      groups={sheets.map((sheet) => ({
        items: ordered.map((size) => ({
          key: `${sheet} ${size}`,
          label: t('contract.receipt.on', {
            sheet: t(`contract.${sheet}.short`),
            paper: t(`contract.receipt.${size}`),
          }),
          onDo: () => void print(sheet, size),
        })),
      }))}
    >
      {button}
    </DropMenu>
  )
}

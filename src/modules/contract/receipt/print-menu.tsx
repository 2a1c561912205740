import { Button, Menu } from '@arco-design/web-react'
import { IconPrinter } from '@arco-design/web-react/icon'
import { useState } from 'react'
import { printLog, receipt } from '#protocol/contract/calls.ts'
import { isApiError } from '#src/kit/client/api-error.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { papers, printNode } from '#src/kit/print/print-node.tsx'
import { DropMenu, Hint } from '#src/kit/ui/anchored.tsx'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { receiptCss } from './receipt-css.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

const sheets = { a4: papers.a4, roll80: papers.roll80 } as const
type SheetName = keyof typeof sheets

/** Prints the receipt on A4 or on the 80 mm roll. It is counted first, so that a second copy says that it is one. */
export function PrintMenu({ id, isAccepted }: { id: number; isAccepted: boolean }) {
  const t = useText()
  const lang = useLang()
  const client = useClient()
  const { word } = useDicts()
  const [isBusy, setBusy] = useState(false)
  const print = async (name: SheetName) => {
    setBusy(true)
    try {
      const data = await client.call(receipt, { id })
      const { printedTimes } = await client.call(printLog, { id, kind: 'receipt' }, { key: client.newKey() })
      await printNode({
        title: `${t('contract.receipt.title')} ${data.details.contract.contractNo}`,
        paper: sheets[name],
        css: receiptCss,
        lang,
        content: (
          <ReceiptSheet
            data={data}
            printedTimes={printedTimes}
            isRoll={name === 'roll80'}
            isEnglish={lang === 'en'}
            t={t}
            word={word}
          />
        ),
      })
    } catch (error) {
      // The client has said why.
      if (!isApiError(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  const button = (
    <Button icon={<IconPrinter />} loading={isBusy} disabled={!isAccepted}>
      {t('contract.receipt.print')}
    </Button>
  )
  // The ready day on it is fixed by acceptance: before that there is nothing to take home.
  if (!isAccepted) return <Hint text={t('contract.receipt.acceptFirst')}>{button}</Hint>
  return (
    <DropMenu
      position="br"
      droplist={
        <Menu onClickMenuItem={(key) => void print(key === 'a4' ? 'a4' : 'roll80')}>
          <Menu.Item key="a4">{t('contract.receipt.a4')}</Menu.Item>
          <Menu.Item key="roll80">{t('contract.receipt.roll80')}</Menu.Item>
        </Menu>
      }
    >
      {button}
    </DropMenu>
  )
}

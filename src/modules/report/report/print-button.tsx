import { Button } from '@arco-design/web-react'
import { IconPrinter } from '@arco-design/web-react/icon'
import { useState } from 'react'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { serviceList } from '#protocol/report/calls.ts'
import type { Report } from '#protocol/report/schemas.ts'
import { papers, printNode } from '#src/devices/print/print-node.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { PrintSheet, printCss } from './print-sheet.tsx'
import { useCenterName } from './use-center-name.ts'

interface Props {
  report: Report | undefined
  services: OutputOf<typeof serviceList> | undefined
  companyId: number | undefined
}

/** The report on A4, tables only: what a chart shows stands in them. */
export function PrintButton({ report, services, companyId }: Props) {
  const t = useText()
  const lang = useLang()
  const center = useCenterName(companyId)
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    if (!report || !services) return
    setBusy(true)
    const content = <PrintSheet report={report} services={services.rows} center={center} printedAt={Date.now()} t={t} />
    const title = `${t('figures.page.report')} ${report.from} ${report.to}`
    await printNode({ title, paper: papers.a4, css: printCss, lang, content }).finally(() => setBusy(false))
  }
  return (
    <Button
      size="small"
      icon={<IconPrinter />}
      loading={isBusy}
      disabled={!report || !services}
      onClick={() => void print()}
    >
      {t('figures.print')}
    </Button>
  )
}

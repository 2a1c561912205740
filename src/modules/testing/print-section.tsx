import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { formatFen } from '#domain/money.ts'
import { papers } from '#src/devices/print/print-node.tsx'
import type { PrintOutcome } from '#src/devices/print/printable.ts'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { ListSheet, listCss } from '#src/parts/print/list-sheet.tsx'
import type { PassportLabel } from '#src/parts/print/passport-label.ts'
import { usePassportLabels } from '#src/parts/print/use-passport-labels.tsx'
import { GallerySection, Specimen } from './specimen.tsx'

const contractNo = 'GZ-20261120-0007'
const long = 'KONSTANTINOPOLSKAYA-VOLKONSKAYA ALEKSANDRA'

const labelsOf = (t: Translate): readonly PassportLabel[] =>
  [
    { barcode: 'GZ000000127KQ4WD', name: t('testing.print.person1'), contractNo },
    { barcode: 'GZ00000013M2X8RB', name: long, contractNo, again: t('testing.print.mark') },
    { barcode: 'GZ0000001400FZ3T' },
  ].map((label) => ({ ...label, center: t('testing.print.center') }))

const rowsOf = (t: Translate) =>
  Array.from({ length: 90 }, (_, at) => [
    String(at + 1),
    `GZ-20261120-${String(Math.floor(at / 3) + 1).padStart(4, '0')}`,
    t(asTextKey(`testing.print.person${at % 3}`)),
    `E${12_345_678 + at}`,
    formatFen(85_000 + (at % 7) * 12_000),
  ])

/** Labels, a list over several pages and a roll, each shown before it is printed. */
export function PrintSection() {
  const t = useText()
  const print = usePrint()
  const printLabels = usePassportLabels()
  const [outcomes, setOutcomes] = useState<Record<string, PrintOutcome | 'waiting'>>({})
  const run = (name: string, printing: () => Promise<PrintOutcome>) => async () => {
    setOutcomes((known) => ({ ...known, [name]: 'waiting' }))
    const outcome = await printing()
    setOutcomes((known) => ({ ...known, [name]: outcome }))
  }
  const sheet = (count: number) => (
    <ListSheet
      company={t('testing.print.center')}
      title={t('testing.print.list')}
      mark={t('testing.print.mark')}
      facts={[[t('testing.print.count'), String(count)]]}
      columns={[
        { label: t('testing.print.no'), widthMm: 9, isFigure: true },
        { label: t('testing.print.contract') },
        { label: t('testing.print.name') },
        ...(count > 10
          ? [{ label: t('testing.print.passport') }, { label: t('testing.print.amount'), isFigure: true }]
          : []),
      ]}
      rows={rowsOf(t)
        .slice(0, count)
        .map((cells) => (count > 10 ? cells : cells.slice(0, 3)))}
      signs={[t('testing.print.sign')]}
    />
  )
  const papersOf = {
    labels: () => printLabels({ title: t('testing.print.labels'), labels: labelsOf(t), preview: true }),
    list: () =>
      print({
        title: t('testing.print.list'),
        kind: 'list',
        paper: papers.a4,
        content: sheet(90),
        css: listCss,
        preview: true,
      }),
    roll: () =>
      print({
        title: t('testing.print.roll'),
        kind: 'receipt',
        paper: papers.roll80,
        content: sheet(6),
        css: listCss,
        preview: true,
      }),
    direct: () => printLabels({ title: t('testing.print.labels'), labels: labelsOf(t) }),
  } as const
  return (
    <GallerySection title="testing.print">
      {Object.entries(papersOf).map(([name, printing]) => (
        <Specimen key={name} name={`print.${name}`} value={outcomes[name]}>
          <Button onClick={() => void run(name, printing)()}>{t(asTextKey(`testing.print.${name}`))}</Button>
        </Specimen>
      ))}
    </GallerySection>
  )
}

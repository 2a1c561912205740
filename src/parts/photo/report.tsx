import { Alert, Button } from '@arco-design/web-react'
import { IconCheckCircleFill, IconCloseCircleFill, IconQuestionCircleFill } from '@arco-design/web-react/icon'
import { useContext, useId, useState } from 'react'
import { formatInstant } from '#domain/day.ts'
import { type ReportRow, type Verdict, verdictOn } from '#domain/photo/report.ts'
import { houseLimits, measuredLimits } from '#domain/photo/standard-limits.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { papers } from '#src/devices/print/print-node.tsx'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useCopy } from '#src/kit/form/copy.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { SessionContext } from '#src/kit/workspace/session.ts'
import { ListSheet, listCss } from '#src/parts/print/list-sheet.tsx'
import {
  adviceOf,
  byVerdict,
  limitText,
  measureText,
  reportText,
  summaryText,
  valueText,
  verdictText,
} from './report-words.ts'
import { Swatch } from './swatch.tsx'
import './texts-report.ts'
import './report.css'

export interface PhotoReportProps {
  /** What `judge` made of the measures. */
  rows: readonly ReportRow[]
  /** The preset that it was judged by: says lengths in mm, and whether its sources agree. */
  preset?: Pick<PhotoPreset, 'name' | 'nameEn' | 'widthMm' | 'heightMm' | 'confidence'> | undefined
  /** Of the photo; on the printed report. */
  fileName?: string | undefined
  /** The photo was changed since; it is being measured again. */
  isStale?: boolean
}

/** What the line below the table explains. */
const houseName = 'Visadesk'

/** Who drew a limit; the product's own name stands for what the lines below the table explain. */
function sourceText({ source }: Pick<ReportRow, 'source'>, t: Translate): string {
  if (source === measuredLimits.source) return t('photoReport.measuredName')
  return source === houseLimits.source ? houseName : source
}

/** What the rows' sources need explained. */
const notesOf = (rows: readonly ReportRow[]) => [
  ...(rows.some((row) => row.source === houseLimits.source) ? (['photoReport.house'] as const) : []),
  ...(rows.some((row) => row.source === measuredLimits.source) ? (['photoReport.measured'] as const) : []),
]

const icons = { pass: IconCheckCircleFill, fail: IconCloseCircleFill, unknown: IconQuestionCircleFill } as const

/** A verdict as icon and word: the colour only repeats them. */
export function PhotoVerdict({ verdict, text }: { verdict: Verdict; text: string }) {
  const Icon = icons[verdict]
  return (
    <span className="photo-verdict" data-verdict={verdict}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  )
}

/**
 * The compliance report of a finished photo: what was measured, what is required and by whom, the verdict, and what to do
 * about a row that fails. What fails stands first. Can be copied as text and printed.
 */
export function PhotoReport(report: PhotoReportProps) {
  const { rows, preset, isStale = false } = report
  const t = useText()
  const copy = useCopy()
  const print = usePrintReport()
  const id = useId()
  const [isWhole, showWhole] = useState(false)
  const notes = notesOf(rows)
  const passing = rows.filter(({ verdict }) => verdict === 'pass').length
  return (
    <section
      className="photo-report"
      aria-label={t('photoReport.title')}
      aria-busy={isStale}
      data-extent={isWhole ? 'whole' : 'short'}
    >
      <header>
        <strong role="status">
          {isStale ? t('photoReport.again') : <PhotoVerdict verdict={verdictOn(rows)} text={summaryText(rows, t)} />}
        </strong>
        {!isStale && (
          <span className="photo-report-actions">
            <Button size="small" htmlType="button" onClick={() => void copy(reportText(rows, t, preset))}>
              {t('photoReport.copy')}
            </Button>
            <Button size="small" htmlType="button" onClick={() => print(report)}>
              {t('photoReport.print')}
            </Button>
          </span>
        )}
      </header>
      {preset?.confidence === 'LOW' && <Alert type="warning" content={t('photoReport.unsure')} />}
      <table id={id}>
        <thead>
          <tr>
            {(['measure', 'value', 'limit', 'verdict', 'source'] as const).map((one) => (
              <th key={one} scope="col">
                {t(`photoReport.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byVerdict(rows).map((row) => (
            <Row key={row.measure} row={row} preset={preset} />
          ))}
        </tbody>
      </table>
      {passing > 0 && (
        <Button
          className="photo-report-more"
          size="small"
          htmlType="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => showWhole(!isWhole)}
        >
          {t(isWhole ? 'photoReport.less' : 'photoReport.more', { count: passing })}
        </Button>
      )}
      {notes.map((note) => (
        <p key={note} className="kit-quiet">
          {t(note)}
        </p>
      ))}
    </section>
  )
}

function Row({ row, preset }: { row: ReportRow; preset: PhotoReportProps['preset'] }) {
  const t = useText()
  const advice = adviceOf(row, t)
  return (
    <tr data-verdict={row.verdict}>
      <th scope="row">{measureText(row.measure, t)}</th>
      <td className="kit-figures">
        {typeof row.value === 'string' && <Swatch color={row.value} />}
        {valueText(row, t, preset)}
      </td>
      <td className="kit-figures">
        {row.colors?.map((one) => (
          <Swatch key={one} color={one} />
        ))}
        {limitText(row, t)}
      </td>
      <td>
        <PhotoVerdict verdict={row.verdict} text={verdictText(row, t)} />
        {advice && <div className="photo-report-advice">{advice}</div>}
      </td>
      <td className="kit-quiet">
        <span>{sourceText(row, t)}</span> {row.sourceDay && <span className="kit-figures">{row.sourceDay}</span>}
      </td>
    </tr>
  )
}

/** The same on A4, in the look of the product's lists. */
function usePrintReport(): (report: PhotoReportProps) => void {
  const t = useText()
  const lang = useLang()
  const print = usePrint()
  const company = useContext(SessionContext)?.userInfo.companyName ?? ''
  return ({ rows, preset, fileName }) => {
    const facts: [string, string][] = [[t('photoReport.result'), summaryText(rows, t)]]
    if (preset) facts.unshift([t('photoReport.preset'), lang === 'en' ? preset.nameEn : preset.name])
    if (fileName !== undefined) facts.push([t('photoReport.file'), fileName])
    facts.push([t('photoReport.day'), formatInstant(Date.now(), 'minute')])
    void print({
      title: t('photoReport.title'),
      kind: 'list',
      paper: papers.a4,
      css: listCss,
      content: (
        <ListSheet
          company={company}
          title={t('photoReport.title')}
          facts={facts}
          columns={[
            { label: t('photoReport.measure'), widthMm: 30 },
            { label: t('photoReport.value'), widthMm: 34 },
            { label: t('photoReport.limit'), widthMm: 34 },
            { label: t('photoReport.verdict') },
            { label: t('photoReport.source'), widthMm: 40 },
          ]}
          rows={byVerdict(rows).map((row) => [
            measureText(row.measure, t),
            valueText(row, t, preset),
            limitText(row, t),
            [verdictText(row, t), adviceOf(row, t)].filter(Boolean).join(' · '),
            [sourceText(row, t), row.sourceDay].filter(Boolean).join(' '),
          ])}
          foot={notesOf(rows)
            .map((note) => t(note))
            .join(' ')}
        />
      ),
    })
  }
}

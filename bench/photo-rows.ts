import { type PhotoMeasure, photoMeasures } from '#domain/photo/measures.ts'
import type { ReportRow } from '#domain/photo/report.ts'
import { inLanguage } from '#domain/text-table.ts'
import { asTextKey, type Translate } from '#src/kit/i18n/translator.ts'
import { adviceOf, limitText, measureText, valueText } from '#src/parts/photo/report-words.ts'
import { texts } from '#src/parts/photo/texts-report.ts'
import { type Bearing, reportOnBearings, reportOnNobody, saidOfBearings } from '#tests/image/bearing-pictures.ts'
import { fails, judgedBy, open, reportOn } from '#tests/image/row-pictures.ts'
import { printTable } from './lib/figures.ts'

const en = inLanguage('en', texts)

/**
 * What each row of the report on a photo says of drawn pictures that pass it, fail it and leave it open, with the figures that
 * were measured: `npm run bench -- photo-rows`. The tests hold the verdicts; here they can be read.
 */
const words: Readonly<Record<string, string>> = en
const t: Translate = (key, params = {}) =>
  (words[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))

const bearings = await reportOnBearings()
const good = reportOn({})
const nobody = reportOnNobody()

interface Said {
  readonly name: PhotoMeasure
  readonly what: string
  readonly rows: readonly ReportRow[]
}
const saidOfBearing = (name: PhotoMeasure, bearing: Bearing): Said => ({
  name,
  what: `somebody drawn ${bearing}`,
  rows: bearings.get(bearing) ?? [],
})
const all: readonly Said[] = [
  ...photoMeasures.map((name) => ({ name, what: 'a good photo', rows: good })),
  ...[...fails, ...open].map(([name, what, picture]) => ({ name, what, rows: reportOn(picture) })),
  ...saidOfBearings.map(([name, bearing]) => saidOfBearing(name, bearing)),
  ...[...new Set(saidOfBearings.map(([name]) => name))].map((name) => ({ name, what: 'nobody', rows: nobody })),
]
const order = ['pass', 'fail', 'unknown']
const table = photoMeasures.flatMap((name) =>
  all
    .flatMap(({ what, rows, ...said }) => {
      const row = said.name === name ? rows.find(({ measure }) => measure === name) : undefined
      return row && !(what === 'a good photo' && row.verdict !== 'pass') ? [{ what, row }] : []
    })
    .toSorted((one, other) => order.indexOf(one.row.verdict) - order.indexOf(other.row.verdict))
    .map(({ what, row }) => [
      measureText(name, t),
      row.verdict,
      what,
      valueText(row, t, judgedBy),
      limitText(row, t),
      adviceOf(row, t) ?? '',
    ]),
)
printTable(
  `What the rows of the report say of ${table.length} drawn pictures`,
  [t(asTextKey('photoReport.measure')), 'verdict', 'picture', 'measured', 'limit', 'advice'],
  table,
)

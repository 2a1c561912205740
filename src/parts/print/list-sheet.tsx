import type { ReactNode } from 'react'

export interface ListColumn {
  readonly label: string
  /** mm; columns without one share what is left. */
  readonly widthMm?: number
  /** Numbers and money, aligned by their last figure. */
  readonly isFigure?: boolean
}

export interface ListSheetProps {
  readonly company: string
  readonly title: string
  /** Beside the title: which copy it is, where it is not the first. */
  readonly mark?: string | undefined
  /** What the list is about: number, day, center, number of rows. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: readonly ListColumn[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** Totals, one cell for each column. */
  readonly sums?: readonly (readonly ReactNode[])[]
  /** Who signs below. */
  readonly signs?: readonly string[]
  readonly foot?: string
}

/** What a sheet is about, below its title. */
export const SheetFacts = ({ facts }: Pick<ListSheetProps, 'facts'>) => (
  <dl>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const cellClass = (column: ListColumn | undefined) => (column?.isFigure ? 'figures' : undefined)

const Row = ({ cells, columns }: { cells: readonly ReactNode[]; columns: readonly ListColumn[] }) => (
  <tr>
    {cells.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on paper
      <td key={at} className={cellClass(columns[at])}>
        {cell}
      </td>
    ))}
  </tr>
)

/**
 * A list on A4 in the product's one look: send bills, day closes, summaries. Its head repeats on each page, a row is never
 * cut. Print with `papers.a4` and `css: listCss`; all texts come in, as no provider reaches paper.
 */
export function ListSheet({ company, title, mark, facts, columns, rows, sums = [], signs = [], foot }: ListSheetProps) {
  return (
    <article className="list">
      <header>
        <p className="list-company">{company}</p>
        <h1>
          {title}
          {mark && <span className="list-mark">{mark}</span>}
        </h1>
        <SheetFacts facts={facts} />
      </header>
      <table>
        <colgroup>
          {columns.map(({ label, widthMm }) => (
            <col key={label} style={widthMm === undefined ? {} : { width: `${widthMm}mm` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} className={cellClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on paper
            <Row key={at} cells={cells} columns={columns} />
          ))}
        </tbody>
        {sums.length > 0 && (
          <tbody className="list-sums whole">
            {sums.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on paper
              <Row key={at} cells={cells} columns={columns} />
            ))}
          </tbody>
        )}
      </table>
      {signs.length > 0 && (
        <div className="list-signs whole">
          {signs.map((sign) => (
            <span key={sign}>{sign}</span>
          ))}
        </div>
      )}
      {foot && <p className="list-foot">{foot}</p>}
    </article>
  )
}

/** Without colours: they do not print on the counter's printers. Tables only, which every printing engine lays out alike. */
export const listCss = `
@page { @bottom-right { content: counter(page) ' / ' counter(pages); font-size: 8pt; } }
.list p, .list h1, .list dl { margin: 0; }
.list header { margin-bottom: 3mm; }
.list-company { text-align: center; font-size: 10pt; }
.list h1 { text-align: center; font-size: 15pt; line-height: 1.5; }
.list-mark { display: inline-block; margin-left: 3mm; padding: 0 2mm; border: 0.3mm solid #000; font-size: 10pt; line-height: 1.4; vertical-align: middle; }
.list dl { display: flex; flex-wrap: wrap; gap: 0.5mm 8mm; margin-top: 2mm; }
.list dl div { display: flex; gap: 1.5mm; }
.list dt::after { content: ':'; }
.list dd { margin: 0; font-weight: 600; }
.list table { font-size: 9pt; }
.list th, .list td { padding: 0.9mm 1.2mm; border: 0.15mm solid #777; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.list th { border-color: #000; font-weight: 600; white-space: nowrap; }
.list th.figures, .list td.figures { text-align: right; white-space: nowrap; }
.list-sums td { border-color: #000; font-weight: 600; }
.list-signs { display: flex; gap: 8mm; margin-top: 14mm; }
.list-signs span { flex: 1; padding-top: 1mm; border-top: 0.2mm solid #000; }
.list .list-foot { margin-top: 4mm; font-size: 8pt; }
`

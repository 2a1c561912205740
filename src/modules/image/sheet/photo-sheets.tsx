import type { Millimetres, SheetLayout } from './layout.ts'

interface Props {
  layout: SheetLayout
  size: Millimetres
  /** Addresses that hold the pictures themselves: the print component reaches no other. */
  pictures: readonly string[]
  /** The picture in each place, sheet by sheet. */
  sheets: readonly (readonly number[])[]
  hasCuts: boolean
}

const mm = (length: number) => `${Math.round(length * 1000) / 1000}mm`

/** Sheets of photos to be cut out. All is laid within the paper's rim, since that is where a page's content begins. */
export function PhotoSheets({ layout: { paper, places, cuts }, size, pictures, sheets, hasCuts }: Props) {
  const { marginMm } = paper
  return sheets.map((sheet, page) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on paper
      key={page}
      className="photos"
      style={{ width: mm(paper.widthMm - 2 * marginMm), height: mm(paper.heightMm - 2 * marginMm - 0.2) }}
    >
      {hasCuts && cuts.x.map((x) => <i key={`x${x}`} className="down" style={{ left: mm(x - marginMm) }} />)}
      {hasCuts && cuts.y.map((y) => <i key={`y${y}`} className="along" style={{ top: mm(y - marginMm) }} />)}
      {sheet.map((picture, at) => {
        const place = places[at]
        return (
          place && (
            <img
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on paper
              key={at}
              src={pictures[picture]}
              alt=""
              style={{
                left: mm(place.x - marginMm),
                top: mm(place.y - marginMm),
                width: mm(size.widthMm),
                height: mm(size.heightMm),
              }}
            />
          )
        )
      })}
    </div>
  ))
}

export const photoSheetsCss = `
.photos { position: relative; overflow: hidden; break-after: page; break-inside: avoid; }
.photos:last-child { break-after: auto; }
.photos img { position: absolute; display: block; }
.photos i { position: absolute; }
.photos .down { top: 0; bottom: 0; border-left: 0.1mm solid #888; }
.photos .along { left: 0; right: 0; border-top: 0.1mm solid #888; }
.flow > .photos { break-after: column; }
.flow > .photos:last-child { break-after: auto; }
`

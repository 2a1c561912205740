import { type Drawing, type DrawnBarcode, type DrawnText, mmOfPt } from './drawing.ts'

const anchors = { left: 'start', center: 'middle', right: 'end' } as const
const startOf = ({ x, width, align = 'left' }: DrawnText) => x + { left: 0, center: width / 2, right: width }[align]

const Text = (item: DrawnText) => (
  <text
    x={startOf(item)}
    y={item.y + item.height / 2}
    fontSize={item.fontPt * mmOfPt}
    fontWeight={item.isBold ? 700 : 400}
    textAnchor={anchors[item.align ?? 'left']}
    dominantBaseline="central"
  >
    {item.text}
  </text>
)

/** One path in the code's own modules, so that no rounding makes two bars of one width differ. */
const Bars = ({ x, y, width, height, code, text }: DrawnBarcode) => (
  <svg x={x} y={y} width={width} height={height} viewBox={`0 0 ${code.modules} 1`} preserveAspectRatio="none">
    <title>{text}</title>
    <path
      d={code.bars.map((bar) => `M${bar.at} 0h${bar.width}v1h-${bar.width}z`).join('')}
      shapeRendering="crispEdges"
    />
  </svg>
)

/** Drawn sheets one below the other, each on a page of its own. Goes with `drawnCss`. */
export const DrawnSheets = ({ drawings }: { drawings: readonly Drawing[] }) =>
  drawings.map(({ widthMm, heightMm, items }, page) => (
    <svg
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on paper
      key={page}
      className="drawn"
      role="img"
      aria-label={items.map((item) => item.text).join(' ')}
      style={{ width: `${widthMm}mm`, height: `${heightMm}mm` }}
      viewBox={`0 0 ${widthMm} ${heightMm}`}
    >
      {items.map((item, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on paper
        item.kind === 'text' ? <Text key={at} {...item} /> : <Bars key={at} {...item} />,
      )}
    </svg>
  ))

export const drawnCss = `
.drawn { display: block; overflow: hidden; break-after: page; break-inside: avoid; }
.drawn:last-child { break-after: auto; }
`

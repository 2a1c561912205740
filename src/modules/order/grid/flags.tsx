import type { ReactElement } from 'react'

const FIVE = 'M0-1 .2245-.309H.951L.363.118.588.809 0 .382-.588.809-.363.118-.951-.309H-.2245Z'

/** Five points round the middle; `size` is the outer radius. */
const Star = ({ x, y, size, turn = 0, fill }: { x: number; y: number; size: number; turn?: number; fill: string }) => (
  <path d={FIVE} fill={fill} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} />
)

const stripes = (colours: readonly string[]) =>
  colours.map((fill, at) => (
    <rect
      key={`${fill} ${String(at)}`}
      width="30"
      height={20 / colours.length}
      y={(20 / colours.length) * at}
      fill={fill}
    />
  ))

const wheel = Array.from({ length: 24 }, (_, at) => at * 15)
const rays = Array.from({ length: 14 }, (_, at) => (at * 360) / 14)

/** 30 by 20, drawn for the size of a card: the shapes are those of the flags, the small ones a little larger. */
const flags: Readonly<Record<string, ReactElement>> = {
  RUS: <>{stripes(['#fff', '#0039a6', '#d52b1e'])}</>,
  PHL: (
    <>
      {stripes(['#0038a8', '#ce1126'])}
      <path d="M0 0 17.3 10 0 20Z" fill="#fff" />
      <circle cx="5.8" cy="10" r="2.3" fill="#fcd116" />
      <Star x={1.7} y={3.2} size={1.1} turn={18} fill="#fcd116" />
      <Star x={1.7} y={16.8} size={1.1} turn={-18} fill="#fcd116" />
      <Star x={14.6} y={10} size={1.1} turn={90} fill="#fcd116" />
    </>
  ),
  TUR: (
    <>
      <rect width="30" height="20" fill="#e30a17" />
      <circle cx="10.6" cy="10" r="5" fill="#fff" />
      <circle cx="11.9" cy="10" r="4" fill="#e30a17" />
      <Star x={16.6} y={10} size={2.5} turn={-90} fill="#fff" />
    </>
  ),
  MYS: (
    <>
      {stripes(Array.from({ length: 14 }, (_, at) => (at % 2 === 0 ? '#cc0001' : '#fff')))}
      <rect width="15" height="11.43" fill="#010066" />
      <circle cx="5.9" cy="5.7" r="3.7" fill="#fc0" />
      <circle cx="7.1" cy="5.7" r="3.2" fill="#010066" />
      <g fill="#fc0">
        {rays.map((turn) => (
          <path key={turn} d="M0-2.6.42 0h-.84Z" transform={`translate(9.7 5.7) rotate(${turn})`} />
        ))}
      </g>
    </>
  ),
  VNM: (
    <>
      <rect width="30" height="20" fill="#da251d" />
      <Star x={15} y={10.5} size={6} fill="#ff0" />
    </>
  ),
  IND: (
    <>
      {stripes(['#f93', '#fff', '#128807'])}
      <circle cx="15" cy="10" r="2.7" fill="none" stroke="#000080" strokeWidth=".5" />
      {wheel.map((turn) => (
        <path key={turn} d="M15 10V7.4" stroke="#000080" strokeWidth=".2" transform={`rotate(${turn} 15 10)`} />
      ))}
    </>
  ),
}

/** The flag of a country by its three letters; the letters where none is drawn. Decoration: the name stands beside it. */
export function Flag({ code }: { code: string }) {
  const flag = flags[code]
  return (
    <svg className="order-flag" viewBox="0 0 30 20" aria-hidden="true" focusable="false">
      {flag ?? (
        <>
          <rect width="30" height="20" fill="var(--color-fill-3)" />
          <text x="15" y="13" textAnchor="middle" fontSize="8" fill="var(--color-text-2)">
            {code}
          </text>
        </>
      )}
    </svg>
  )
}

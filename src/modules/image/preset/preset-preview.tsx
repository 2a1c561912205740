import { headAt } from '#domain/photo/preset-rules.ts'
import type { PresetForm } from '#protocol/image/preset-form.ts'
import { useForm } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { mmOf } from './preset-form.ts'

/** A head is about three quarters as wide as it is high. */
const headWidth = 0.74

/** A part of the preset that is drawn only when all of it is there. */
type Drawn = Pick<PresetForm, 'widthMm' | 'heightMm' | 'headMin' | 'headMax' | 'eyeLine'> & { background: string }

function drawnOf(values: Partial<PresetForm>): Drawn | null {
  const { widthMm, heightMm, headMin, headMax, eyeLine, backgrounds } = values
  return widthMm && heightMm && headMin && headMax && eyeLine
    ? { widthMm, heightMm, headMin, headMax, eyeLine, background: backgrounds?.[0] ?? '#ffffff' }
    : null
}

/** The photo at its true proportion: between the two outlines a head may end, on the dashed line lie the eyes. */
export function PresetPreview() {
  const t = useText()
  const drawn = drawnOf(useForm<Partial<PresetForm>>().values)
  if (!drawn) return null
  const { widthMm, heightMm, headMin, headMax, eyeLine, background } = drawn
  const said = {
    min: mmOf(headMin, heightMm),
    max: mmOf(headMax, heightMm),
    eyes: mmOf(eyeLine, heightMm),
  }
  const middle = widthMm / 2
  const [inner, outer] = [headAt(headMin, eyeLine), headAt(headMax, eyeLine)]
  return (
    <figure className="preset-preview">
      <svg
        viewBox={`0 0 ${widthMm} ${heightMm}`}
        role="img"
        aria-label={t('photoPreset.preview', { width: widthMm, height: heightMm, ...said })}
      >
        <rect width={widthMm} height={heightMm} fill={background} />
        <path className="preset-person" d={shoulders(drawn)} />
        <path className="preset-person" d={oval(middle, headAt((headMin + headMax) / 2, eyeLine), heightMm)} />
        <path
          className="preset-band"
          fillRule="evenodd"
          d={`${oval(middle, outer, heightMm)} ${oval(middle, inner, heightMm)}`}
        />
        <path className="preset-edge" d={ticks([outer, inner], widthMm, heightMm)} />
        <path className="preset-eyes" d={`M0 ${eyeLine * heightMm}H${widthMm}`} />
      </svg>
      <figcaption className="kit-quiet kit-figures">
        <span>
          {widthMm}×{heightMm} mm
        </span>
        <span>{t('photoPreset.previewHead', { min: said.min, max: said.max })}</span>
        <span>{t('photoPreset.previewEyes', { eyes: said.eyes })}</span>
      </figcaption>
    </figure>
  )
}

/** Marks at the right edge: where crown and chin may be. */
const ticks = (heads: readonly { crown: number; chin: number }[], widthMm: number, heightMm: number): string =>
  heads
    .flatMap(({ crown, chin }) => [crown, chin])
    .map((at) => `M${widthMm * 0.9} ${at * heightMm}H${widthMm}`)
    .join('')

/** The outline of a head between crown and chin, in mm. */
function oval(middle: number, { crown, chin }: { crown: number; chin: number }, heightMm: number): string {
  const [ry, top] = [((chin - crown) * heightMm) / 2, crown * heightMm]
  const rx = ry * headWidth
  return `M${middle} ${top}a${rx} ${ry} 0 1 1 0 ${2 * ry}a${rx} ${ry} 0 1 1 0 ${-2 * ry}z`
}

function shoulders({ widthMm, heightMm, headMin, headMax, eyeLine }: Drawn): string {
  const { chin } = headAt((headMin + headMax) / 2, eyeLine)
  const head = ((headMin + headMax) / 2) * heightMm
  const [neck, half, top] = [head * 0.2, head * 0.72, chin * heightMm]
  const middle = widthMm / 2
  return `M${middle - neck} ${top - head * 0.1}h${2 * neck}v${head * 0.14}q${half - neck} ${head * 0.08} ${half - neck} ${head * 0.3}V${heightMm}H${middle - half}V${top + head * 0.32}q0 ${-head * 0.22} ${half - neck} ${-head * 0.3}z`
}

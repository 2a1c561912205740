import { useId } from 'react'
import { type EnhancementName, permitsEnhancement } from '#domain/photo/retouching.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { Enhancement } from '#src/workers/image/shapes.ts'
import './strengths.css'

/** What most presets admit comes first. */
const order: readonly EnhancementName[] = ['sharpen', 'balance', 'contrast', 'saturation', 'smooth']

interface Props {
  value: Enhancement
  /** One hold of a slider is one step that can be taken back. */
  onChange: (value: Enhancement, gesture: string) => void
  /** Decides what is permitted; without one everything is. */
  preset?: Pick<PhotoPreset, 'allowsRetouching' | 'name' | 'nameEn'>
}

/** How strongly a photo is enhanced. What the preset forbids stays off, and why is said. */
export function Strengths({ value, onChange, preset }: Props) {
  const t = useText()
  const lang = useLang()
  const id = useId()
  const forbidden = order.filter((name) => preset && !permitsEnhancement(preset, name))
  return (
    <div className="image-strengths">
      {order.map((name) => {
        const isForbidden = forbidden.includes(name)
        const percent = isForbidden ? 0 : Math.round(value[name] * 100)
        return (
          <div key={name} className="image-strength">
            <label htmlFor={`${id}-${name}`}>{t(`image.ai.strength.${name}`)}</label>
            <input
              id={`${id}-${name}`}
              type="range"
              min={0}
              max={100}
              step={5}
              value={percent}
              disabled={isForbidden}
              {...(isForbidden ? { 'aria-describedby': `${id}-gate` } : {})}
              onChange={(event) => onChange({ ...value, [name]: Number(event.target.value) / 100 }, `${id}-${name}`)}
            />
            <output className="kit-figures" htmlFor={`${id}-${name}`}>
              {percent}
            </output>
          </div>
        )
      })}
      {preset && forbidden.length > 0 && (
        <p id={`${id}-gate`} className="kit-quiet">
          {t('image.ai.retouchGate', {
            preset: nameIn(lang, { cname: preset.name, ename: preset.nameEn }),
            names: forbidden.map((name) => t(`image.ai.strength.${name}`)).join(t('image.ai.listComma')),
          })}
        </p>
      )}
    </div>
  )
}

import { IconBgColors } from '@arco-design/web-react/icon'
import { useId } from 'react'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import type { Color } from '#src/workers/image/shapes.ts'
import type { ColorChipsProps } from './props.ts'
import './texts.ts'
import './color-chips.css'

/** What photo studios use: white, their blue, their red, and light grey. */
const studio = ['#ffffff', '#438edb', '#d9001b', '#e1e1e1'] as const satisfies readonly Color[]

const isColor = (value: string): value is Color => /^#[0-9a-f]{6}$/.test(value)

/** What is to be behind the person: the browser's own radio buttons, and its own choice of any colour. */
export function ColorChips({ value, onChange, colors = [], without = [], disabled = false }: ColorChipsProps) {
  const t = useText()
  const name = useId()
  const offered = [...new Set([...colors, ...studio])]
  const isOwn = value.startsWith('#') && !offered.some((color) => color === value)
  const nameOf = (color: Color) => {
    const key = `photo.color.${color.slice(1)}`
    return hasText(key) ? t(key) : color
  }
  const words = (['keep', 'clear'] as const).filter((one) => !without.includes(one))
  const chip = (one: 'keep' | 'clear' | Color, label: string, isWord: boolean) => (
    <label key={one} className="photo-chip" data-word={isWord}>
      <input
        type="radio"
        name={name}
        value={one}
        checked={value === one}
        disabled={disabled}
        onChange={() => onChange(one)}
      />
      <span className="photo-chip-color" data-kind={isWord ? one : 'color'} style={isWord ? {} : { background: one }} />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset className="photo-chips">
      <legend className="kit-unseen">{t('photo.background')}</legend>
      {words.map((one) => chip(one, t(`photo.background.${one}`), true))}
      {offered.map((color) => chip(color, nameOf(color), false))}
      {!without.includes('any') && (
        <label className="photo-chip" data-chosen={isOwn}>
          <input
            type="color"
            className="photo-chip-any"
            value={value.startsWith('#') ? value : '#ffffff'}
            disabled={disabled}
            onChange={({ target }) => {
              if (isColor(target.value)) onChange(target.value)
            }}
          />
          <IconBgColors aria-hidden="true" />
          <span>{isOwn ? value : t('photo.background.any')}</span>
        </label>
      )}
    </fieldset>
  )
}

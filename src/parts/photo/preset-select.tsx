import { Select } from '@arco-design/web-react'
import { useId } from 'react'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import './texts-preset.ts'
import type { Presets } from './use-presets.ts'
import './preset-select.css'

const kilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1))

/** The band that a file must lie in; null where the authority does not say. */
export function bytesText(
  { minBytes, maxBytes }: Pick<PhotoPreset, 'minBytes' | 'maxBytes'>,
  t: Translate,
): string | null {
  const min = minBytes === undefined ? undefined : kilobytes(minBytes)
  const max = maxBytes === undefined ? undefined : kilobytes(maxBytes)
  if (min !== undefined && max !== undefined) return t('photoPreset.bytes', { min, max })
  if (min !== undefined) return t('photoPreset.bytesMin', { min })
  return max === undefined ? null : t('photoPreset.bytesMax', { max })
}

/** Size and bytes of a preset in one line. */
export function presetFacts(preset: PhotoPreset, t: Translate): string {
  const { widthMm, heightMm, width, height } = preset
  const facts = [t('photoPreset.size', { widthMm, heightMm, width, height }), bytesText(preset, t)]
  if (preset.confidence === 'LOW') facts.push(t('photoPreset.unsure'))
  return facts.filter((one) => one !== null).join(' · ')
}

const finds = (preset: PhotoPreset, typed: string) =>
  [preset.name, preset.nameEn, preset.code, preset.country ?? ''].some((one) =>
    one.toLowerCase().includes(typed.trim().toLowerCase()),
  )

/** Chooses among the presets of `usePresets`, found by either name, code or country; says the size of the one in use below. */
export function PresetSelect({
  presets: { presets, preset, choose, isBuiltIn },
  onChoose,
  disabled = false,
  label,
}: {
  presets: Presets
  /** Told after the choice is kept. */
  onChoose?: (preset: PhotoPreset) => void
  disabled?: boolean
  /** Said instead of "photo preset". */
  label?: string
}) {
  const t = useText()
  const lang = useLang()
  const id = useId()
  const nameOf = (one: PhotoPreset) => (lang === 'en' ? one.nameEn : one.name)
  return (
    <div className="photo-preset-select">
      <label htmlFor={id} className="kit-field-label">
        {label ?? t('photoPreset.choose')}
      </label>
      <span ref={plainInputs} className="kit-select">
        <Select
          id={id}
          {...{ 'aria-label': label ?? t('photoPreset.choose'), 'aria-describedby': `${id}-note` }}
          value={preset.code}
          disabled={disabled}
          showSearch
          filterOption={(typed, node) => {
            const one = presets.find(({ code }) => code === (node.props as { value: string }).value)
            return one !== undefined && finds(one, typed)
          }}
          onChange={(code: string) => {
            const chosen = presets.find((one) => one.code === code)
            if (!chosen) return
            choose(code)
            onChoose?.(chosen)
          }}
          renderFormat={() => nameOf(preset)}
        >
          {presets.map((one) => (
            <Select.Option key={one.code} value={one.code}>
              <span className="photo-preset-option">
                <span>{nameOf(one)}</span>
                <span className="kit-quiet kit-figures">
                  {one.widthMm}×{one.heightMm} mm
                </span>
              </span>
            </Select.Option>
          ))}
        </Select>
      </span>
      <div id={`${id}-note`} className="kit-field-note kit-figures">
        {presetFacts(preset, t)}
        {isBuiltIn && <div>{t('photoPreset.builtIn')}</div>}
      </div>
    </div>
  )
}

import { useText } from '#src/kit/i18n/i18n.ts'
import { NumberBox, OneOf } from '#src/modules/image/controls.tsx'
import { type CompressSettings, fittings, settingsError } from './settings.ts'

interface Props {
  settings: CompressSettings
  onChange: (settings: CompressSettings) => void
}

const formats = [
  { value: 'image/jpeg', label: 'JPG' },
  { value: 'image/png', label: 'PNG' },
  { value: 'image/webp', label: 'WebP' },
] as const

/** More than this no camera has. */
const mostPixels = 20_000

/** What a picture is to be: bytes, pixels, resolution, format. */
export function SettingsPanel({ settings, onChange }: Props) {
  const t = useText()
  const settingsProblem = settingsError(settings)
  const set = (change: Partial<CompressSettings>) => onChange({ ...settings, ...change })
  const anything = t('image.compress.any')
  return (
    <>
      <div className="image-pair">
        <NumberBox
          label={t('image.compress.minKb')}
          value={settings.minKb}
          min={1}
          max={50_000}
          unit="KB"
          placeholder={anything}
          onChange={(minKb) => set({ minKb })}
        />
        <NumberBox
          label={t('image.compress.maxKb')}
          value={settings.maxKb}
          min={1}
          max={50_000}
          unit="KB"
          placeholder={anything}
          onChange={(maxKb) => set({ maxKb })}
        />
        <NumberBox
          label={t('image.compress.width')}
          value={settings.width}
          min={1}
          max={mostPixels}
          unit="px"
          placeholder={anything}
          onChange={(width) => set({ width })}
        />
        <NumberBox
          label={t('image.compress.height')}
          value={settings.height}
          min={1}
          max={mostPixels}
          unit="px"
          placeholder={anything}
          onChange={(height) => set({ height })}
        />
      </div>
      <OneOf
        label={t('image.compress.fitting')}
        value={settings.fitting}
        options={fittings.map((value) => ({ value, label: t(`image.compress.fitting.${value}`) }))}
        onChange={(fitting) => set({ fitting })}
      />
      <p className="kit-quiet">{t(`image.compress.fitting.${settings.fitting}.hint`)}</p>
      <NumberBox
        label={t('image.compress.dpi')}
        value={settings.dpi}
        min={36}
        max={2400}
        unit="dpi"
        placeholder={t('image.compress.noDpi')}
        onChange={(dpi) => set({ dpi })}
      />
      <OneOf
        label={t('image.compress.format')}
        value={settings.format}
        options={formats}
        onChange={(format) => set({ format })}
      />
      {settingsProblem && (
        <p className="image-wrong" role="alert">
          {t(settingsProblem)}
        </p>
      )}
      <p className="kit-quiet">{t('image.compress.exif')}</p>
    </>
  )
}

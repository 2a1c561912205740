import { page } from '#protocol/image/calls.ts'
import { confidences } from '#protocol/image/preset-form.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { CountryFilter } from '#src/parts/dictionary/country-filter.tsx'
import { bytesText } from '#src/parts/photo/preset-select.tsx'
import { Swatch } from '#src/parts/photo/swatch.tsx'
import { mmOf } from './preset-form.ts'
import '#src/modules/image/texts-preset.ts'

const confidenceTones = { HIGH: 'done', MEDIUM: 'progress', LOW: 'attention' } as const

/** The name of a preset in the user's language. */
export function PresetName({ row }: { row: PhotoPreset }) {
  return useLang() === 'en' ? row.nameEn : row.name
}

/** The presets as their keepers see them. */
export const presetList = defineList({
  code: 'sys.photo-preset',
  titleKey: 'image.preset',
  call: page,
  keyOf: (row) => row.id,
  entities: ['photoPreset'],
  order: 'asc',
  filters: [
    {
      kind: 'custom',
      key: 'country',
      show: (value, set, id) => <CountryFilter id={id} value={value} onChange={set} />,
    },
    {
      kind: 'choice',
      key: 'confidence',
      options: confidences.map((value) => ({ value, text: `photoPreset.confidence.${value}` })),
    },
    {
      kind: 'choice',
      key: 'valid',
      options: [
        { value: 1, text: 'photoPreset.valid.1' },
        { value: 0, text: 'photoPreset.valid.0' },
      ],
    },
  ],
  columns: [
    { key: 'name', show: (row) => <PresetName row={row} />, width: 204 },
    { key: 'country', show: (row) => <CountryName code={row.country} />, width: 80 },
    {
      key: 'size',
      title: 'photoPreset.size.head',
      show: ({ widthMm, heightMm, width, height }, t) => (
        <span className="kit-figures">{t('photoPreset.size', { widthMm, heightMm, width, height })}</span>
      ),
      width: 192,
    },
    {
      key: 'head',
      title: 'photoPreset.head.head',
      show: ({ headMin, headMax, heightMm }) => (
        <span className="kit-figures">
          {mmOf(headMin, heightMm)}–{mmOf(headMax, heightMm)} mm
        </span>
      ),
      width: 112,
    },
    {
      key: 'bytes',
      title: 'photoPreset.bytes.head',
      show: (row, t) => <span className="kit-figures">{bytesText(row, t)}</span>,
      width: 104,
    },
    {
      key: 'confidence',
      show: (row, t) => (
        <Tag tone={confidenceTones[row.confidence]} text={t(`photoPreset.confidence.${row.confidence}`)} />
      ),
      width: 80,
    },
    {
      key: 'valid',
      show: (row, t) => <Tag tone={row.valid === 1 ? 'done' : 'neutral'} text={t(`photoPreset.valid.${row.valid}`)} />,
      width: 76,
    },
    {
      key: 'backgrounds',
      show: (row) => row.backgrounds.map((color) => <Swatch key={color} color={color} title={color} />),
      width: 96,
    },
    { key: 'source', width: 200 },
    { key: 'sourceDay', width: 112 },
    { key: 'code', width: 160, hidden: true },
    { key: 'sortNo', align: 'right', width: 80, hidden: true },
    { key: 'updateUser', width: 96 },
    { key: 'updateTime', width: 144 },
  ],
  emptyKey: 'photoPreset.empty',
})

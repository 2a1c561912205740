import { useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { OneOf } from '#src/modules/image/controls.tsx'
import { PresetSelect } from '#src/parts/photo/preset-select.tsx'
import { usePresets } from '#src/parts/photo/use-presets.ts'
import { ManyPhotos } from './many-photos.tsx'
import { OnePhoto } from './one-photo.tsx'
import './texts.ts'

const ways = ['one', 'many'] as const
type Way = (typeof ways)[number]

/**
 * AI avatar upload (spec: pages#image-tools): a photo is chosen or taken, its face found and framed as the preset says,
 * looked at, and then saved or put into an applicant's file; or up to a hundred of them at once.
 */
export default function UploadTab() {
  const t = useText()
  const presets = usePresets()
  const [way, setWay] = useState<Way>('one')
  const choices = (
    <>
      <OneOf
        label={t('image.upload.way')}
        value={way}
        options={ways.map((value) => ({ value, label: t(`image.upload.way.${value}`) }))}
        onChange={setWay}
      />
      <PresetSelect presets={presets} />
    </>
  )
  return way === 'one' ? (
    <OnePhoto preset={presets.preset} choices={choices} />
  ) : (
    <ManyPhotos preset={presets.preset} choices={choices} />
  )
}

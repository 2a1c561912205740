import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Part, Work } from '#src/modules/image/ai/work.tsx'
import { BatchBar } from '#src/modules/image/batch/batch-bar.tsx'
import { ItemList } from '#src/modules/image/batch/item-list.tsx'
import type { Item, Made } from '#src/modules/image/batch/items.ts'
import { useBatch } from '#src/modules/image/batch/use-batch.ts'
import { bytesText } from '#src/modules/image/bytes.ts'
import { PhotoDrop } from '#src/parts/photo/photo-drop.tsx'
import { useImageTools } from '#src/parts/photo/photo-tools.ts'
import { PresetSelect } from '#src/parts/photo/preset-select.tsx'
import { photoName, saveBlob } from '#src/parts/photo/save-blob.ts'
import { usePresets } from '#src/parts/photo/use-presets.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { compress } from './compress.ts'
import { saveAll } from './save-all.ts'
import { type CompressSettings, firstSettings, settingsError, settingsOf } from './settings.ts'
import { SettingsPanel } from './settings-panel.tsx'
import './texts.ts'

/**
 * Image compression (spec: pages#image-tools): pictures brought to so many bytes and pixels, any number of them at
 * once.
 */
export default function CompressTab() {
  const t = useText()
  const tools = useImageTools()
  const [settings, setSettings] = useState<CompressSettings>(firstSettings)
  const [compared, compare] = useState<Item<Made> | null>(null)
  const batch = useBatch('compress', async (file, watch) => ({ made: await compress(tools, file, settings, watch) }))
  const { items } = batch
  const change = (next: CompressSettings) => {
    setSettings(next)
    // What was made by other settings is not what was asked for any more.
    batch.redo()
  }
  const save = ({ file, result }: Item<Made>) =>
    result && saveBlob(result.made.blob, photoName(file.name, result.made.blob.type))
  return (
    <Work
      what={t('image.compress.what')}
      side={
        <>
          <FromPreset onFill={change} />
          <Part title={t('image.compress.settings')}>
            <SettingsPanel settings={settings} onChange={change} />
          </Part>
        </>
      }
    >
      <PhotoDrop many compact={items.length > 0} label={t('image.compress.choose')} onFiles={batch.add} />
      {items.length > 0 && (
        <>
          <BatchBar batch={batch} isHeld={settingsError(settings) !== null}>
            {items.some(({ result }) => result) && (
              <Button type="primary" onClick={() => void saveAll(items, t('image.compress.zip'), Date.now())}>
                {t('image.compress.saveAll')}
              </Button>
            )}
          </BatchBar>
          <ItemList
            label={t('image.compress.list')}
            items={items}
            noteOf={({ file, result }) => {
              if (!result) return bytesText(file.size)
              const { blob, width, height } = result.made
              const share = Math.round((blob.size / file.size - 1) * 100)
              return t('image.compress.note', {
                before: bytesText(file.size),
                after: bytesText(blob.size),
                change: `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(share)}%`,
                width,
                height,
              })
            }}
            actionsOf={(item) => (
              <Acts
                item={item}
                onCompare={() => compare(item)}
                onSave={() => save(item)}
                onRemove={() => batch.remove(item.id)}
              />
            )}
          />
        </>
      )}
      {compared?.result && (
        <CompareDialog file={compared.file} made={compared.result.made} onClose={() => compare(null)} />
      )}
    </Work>
  )
}

interface ActsProps {
  item: Item<Made>
  onCompare: () => void
  onSave: () => void
  onRemove: () => void
}

function Acts({ item: { file, phase }, onCompare, onSave, onRemove }: ActsProps) {
  const t = useText()
  const { name } = file
  if (phase === 'working') return null
  return phase === 'done' ? (
    <>
      <Button type="text" size="mini" aria-label={t('image.compress.compare', { name })} onClick={onCompare}>
        {t('image.compress.compareShort')}
      </Button>
      <Button type="text" size="mini" aria-label={t('image.compress.save', { name })} onClick={onSave}>
        {t('image.compress.saveShort')}
      </Button>
    </>
  ) : (
    <Button type="text" size="mini" aria-label={t('image.batch.remove', { name })} onClick={onRemove}>
      {t('image.batch.removeShort')}
    </Button>
  )
}

/** An authority's limits, filled in when somebody asks for them. */
function FromPreset({ onFill }: { onFill: (settings: CompressSettings) => void }) {
  const t = useText()
  const presets = usePresets()
  return (
    <Part title={t('image.compress.preset')}>
      <PresetSelect presets={presets} />
      <Button onClick={() => onFill(settingsOf(presets.preset))}>{t('image.compress.fill')}</Button>
    </Part>
  )
}

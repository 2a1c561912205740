import { Button } from '@arco-design/web-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Locale } from '#domain/constants.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { Part, Work } from '#src/modules/image/ai/work.tsx'
import { BatchBar } from '#src/modules/image/batch/batch-bar.tsx'
import { ItemList } from '#src/modules/image/batch/item-list.tsx'
import type { Item } from '#src/modules/image/batch/items.ts'
import { useBatch } from '#src/modules/image/batch/use-batch.ts'
import { bytesText } from '#src/modules/image/bytes.ts'
import { PrintDialog } from '#src/modules/image/sheet/print-dialog.tsx'
import { ColorChips } from '#src/parts/photo/color-chips.tsx'
import { PhotoDrop } from '#src/parts/photo/photo-drop.tsx'
import { LazyPhotoEditor } from '#src/parts/photo/photo-editor-lazy.tsx'
import { useImageTools, usePrepared } from '#src/parts/photo/photo-tools.ts'
import { colorsOf } from '#src/parts/photo/preset-aim.ts'
import { photoName, saveBlob } from '#src/parts/photo/save-blob.ts'
import type { Color } from '#src/workers/image/shapes.ts'
import { doubtsOf, type FramedPhoto, framePhoto, problemsOf } from './frame-photo.ts'
import { saveBatch } from './save-batch.ts'

interface Props {
  preset: PhotoPreset
  choices: ReactNode
}

/** Up to a hundred photos by one preset; what the product did not get right is mended by hand. */
export function ManyPhotos({ preset, choices }: Props) {
  const t = useText()
  const lang = useLang()
  const tools = useImageTools()
  const [chosen, choose] = useState<'keep' | Color | null>(null)
  const colors = colorsOf(preset)
  const isAdmitted = chosen === 'keep' || colors.some((color) => color === chosen)
  const background = chosen !== null && isAdmitted ? chosen : (colors[0] ?? 'keep')
  const [mended, mend] = useState<Item<FramedPhoto> | null>(null)
  const [printed, print] = useState<readonly Blob[] | null>(null)
  usePrepared()
  const batch = useBatch<FramedPhoto>('many', (file, watch) => framePhoto(tools, file, { preset, background }, watch))
  const { items } = batch
  const redo = useEffectEvent(batch.redo)
  const rule = `${preset.code} ${preset.version} ${background}`
  const ruled = useRef(rule)
  useEffect(() => {
    if (ruled.current === rule) return
    ruled.current = rule
    redo()
  }, [rule])
  const made = items.flatMap(({ result }) => (result ? [result.made.blob] : []))
  return (
    <Work
      what={t('image.many.what')}
      side={
        <>
          {choices}
          <Part title={t('image.upload.background')}>
            <ColorChips
              value={background}
              colors={colors}
              onChange={(next) => next !== 'clear' && choose(next)}
              without={['clear', 'any']}
            />
          </Part>
        </>
      }
    >
      <PhotoDrop many compact={items.length > 0} label={t('image.many.add')} onFiles={batch.add} />
      {items.length > 0 && (
        <>
          <BatchBar batch={batch}>
            {made.length > 0 && (
              <>
                <Button type="primary" onClick={() => void saveBatch(items, nameOf(preset, lang), t, Date.now())}>
                  {t('image.many.zip')}
                </Button>
                <Button onClick={() => print(made)}>{t('image.many.print')}</Button>
              </>
            )}
          </BatchBar>
          <ItemList
            label={t('image.many.list')}
            items={items}
            noteOf={({ file, result }) => (result ? noteOf(result, t) : bytesText(file.size))}
            stateOf={(result) => {
              const [fails, doubts] = [problemsOf(result, t).length, doubtsOf(result, t).length]
              if (fails > 0) return { tone: 'danger', text: t('image.many.fails', { count: fails }) }
              return doubts > 0
                ? { tone: 'attention', text: t('image.many.looks', { count: doubts }) }
                : { tone: 'done', text: t('image.many.outcome.pass') }
            }}
            actionsOf={(item) => <Acts item={item} onMend={() => mend(item)} onRemove={() => batch.remove(item.id)} />}
          />
        </>
      )}
      {printed && <PrintDialog photos={printed} size={preset} onClose={() => print(null)} />}
      {mended && (
        <LazyPhotoEditor
          open
          file={mended.file}
          onClose={() => mend(null)}
          onUse={(_, made, rows) => {
            batch.put(mended.id, { made, rows, margins: null })
            mend(null)
          }}
        />
      )}
    </Work>
  )
}

const nameOf = ({ name, nameEn }: PhotoPreset, lang: Locale) => nameIn(lang, { cname: name, ename: nameEn })

function noteOf(result: FramedPhoto, t: Translate): string {
  const { width, height, blob } = result.made
  const facts = t('image.many.result', { width, height, size: bytesText(blob.size) })
  const said = (list: readonly string[], key: 'image.many.wrong' | 'image.many.lookAtAll') =>
    list.length > 0 ? [t(key, { list: list.join(' · ') })] : []
  const [wrong, doubts] = [problemsOf(result, t), doubtsOf(result, t)]
  const turned = result.isTurned ? [t('image.many.turned')] : []
  return [facts, ...turned, ...said(wrong, 'image.many.wrong'), ...said(doubts, 'image.many.lookAtAll')].join(' · ')
}

interface ActsProps {
  item: Item<FramedPhoto>
  onMend: () => void
  onRemove: () => void
}

function Acts({ item: { file, phase, result, error }, onMend, onRemove }: ActsProps) {
  const t = useText()
  const { name } = file
  if (phase === 'working') return null
  return (
    <>
      {(result || error?.kind === 'noFace') && (
        <Button type="text" size="mini" aria-label={t('image.many.mend', { name })} onClick={onMend}>
          {t('image.many.mendShort')}
        </Button>
      )}
      {result ? (
        <Button
          type="text"
          size="mini"
          aria-label={t('image.many.save', { name })}
          onClick={() => saveBlob(result.made.blob, photoName(name, result.made.blob.type))}
        >
          {t('image.many.saveShort')}
        </Button>
      ) : (
        <Button type="text" size="mini" aria-label={t('image.batch.remove', { name })} onClick={onRemove}>
          {t('image.batch.removeShort')}
        </Button>
      )}
    </>
  )
}

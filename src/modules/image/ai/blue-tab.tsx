import { Button, Message } from '@arco-design/web-react'
import { useRef, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Row } from '#src/kit/ui/layout.tsx'
import { QueueList } from '#src/modules/image/ai/blue/queue-list.tsx'
import { useQueue } from '#src/modules/image/ai/blue/use-queue.ts'
import { OneOf } from '#src/modules/image/controls.tsx'
import '#src/modules/image/texts-ai.ts'
import { useFinish } from '#src/modules/image/use-finish.ts'
import { ColorChips } from '#src/parts/photo/color-chips.tsx'
import { HistoryButtons } from '#src/parts/photo/history-buttons.tsx'
import { PhotoStage } from '#src/parts/photo/photo-stage.tsx'
import { usePrepared } from '#src/parts/photo/photo-tools.ts'
import { photoName, saveBlob } from '#src/parts/photo/save-blob.ts'
import { usePhoto } from '#src/parts/photo/use-photo.ts'
import type { Color } from '#src/workers/image/shapes.ts'
import { EdgeNotes } from './edge-notes.tsx'
import { type PhotoView, PhotoViews } from './photo-views.tsx'
import { useWanted } from './use-wanted.ts'
import { Part, Work } from './work.tsx'

/** What photo studios in China put behind people, in the values they commonly use. */
const targets = { white: '#ffffff', blue: '#438edb', red: '#d9001b' } as const satisfies Record<string, Color>
type Target = keyof typeof targets
const isTarget = (value: string): value is Target => value in targets
const directions = ['white', 'blue', 'red', 'other'] as const

/**
 * Blue-background processing (spec: pages#image-tools): blue to white, white to blue, to any colour; one photo after
 * another.
 */
export default function BlueTab() {
  const t = useText()
  const photo = usePhoto({
    name: 'blue-background',
    recipe: { background: targets.white },
    aim: { encoding: { format: 'image/jpeg', quality: 0.95 } },
  })
  usePrepared()
  const queue = useQueue(photo.open, photo.clear)
  const [wanted, setWanted] = useState<Color>(targets.white)
  const [view, setView] = useState<PhotoView>('compare')
  const goesOn = useRef(false)
  const { file, isEditable, change } = photo
  const { wanted: isSaving, begin } = useFinish(photo, (_, { blob, width, height }) => {
    if (!file) return
    saveBlob(blob, photoName(file.name, blob.type, `-${width}x${height}`))
    Message.success(t('image.finish.saved'))
    queue.saved(file, goesOn.current)
  })

  useWanted(photo, { background: wanted })

  const choose = (background: Color, gesture?: string) => {
    setWanted(background)
    change({ background }, gesture)
  }
  const { background } = photo.recipe
  const direction = directions.find((one) => isTarget(one) && targets[one] === background) ?? 'other'
  const save = (andOn: boolean) => {
    goesOn.current = andOn
    begin('save')
  }
  const size = photo.photo
  const isLast = !queue.files.some((one) => !one.isSaved && one.file !== file)
  const side = queue.files.length > 0 && (
    <>
      {queue.files.length > 1 && <QueueList queue={queue} />}
      {isEditable && (
        <>
          <Part title={t('image.ai.background')} acts={<HistoryButtons photo={photo} />}>
            <OneOf
              label={t('image.ai.direction')}
              value={direction}
              options={directions.map((value) => ({ value, label: t(`image.ai.direction.${value}`) }))}
              onChange={(next) => choose(isTarget(next) ? targets[next] : '#e6e6e6')}
            />
            {direction === 'other' && (
              <ColorChips
                value={background}
                // The browser's colour picker tells of every colour that it is moved over: they are one step.
                onChange={(next) => next !== 'keep' && next !== 'clear' && choose(next, 'colour')}
                without={['keep', 'clear']}
              />
            )}
          </Part>
          <EdgeNotes matted={photo.matted} />
          <Part title={t('image.ai.save')}>
            <p className="kit-quiet kit-figures">
              {t('image.ai.output', { width: size?.width ?? 0, height: size?.height ?? 0, format: 'JPEG' })}
            </p>
            <Row>
              {isLast ? (
                <Button
                  type="primary"
                  loading={isSaving !== null}
                  disabled={!photo.isReady}
                  onClick={() => save(false)}
                >
                  {t('image.finish.save')}
                </Button>
              ) : (
                <Button type="primary" loading={isSaving !== null} disabled={!photo.isReady} onClick={() => save(true)}>
                  {t('image.ai.files.saveNext')}
                </Button>
              )}
            </Row>
          </Part>
        </>
      )}
    </>
  )
  return (
    <Work what={t('image.ai.blue.what')} side={side}>
      <PhotoStage
        photo={photo}
        onFiles={queue.add}
        {...(queue.files.length > 0 ? { label: t('image.ai.files.add') } : {})}
      >
        <PhotoViews photo={photo} views={['compare', 'brush']} value={view} onChange={setView} />
      </PhotoStage>
    </Work>
  )
}

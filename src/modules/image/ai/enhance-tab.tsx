import { useState } from 'react'
import * as z from 'zod/mini'
import { type ServiceTask, serviceStrengths, serviceTasks } from '#protocol/image/service.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import { ServicePanel } from '#src/modules/image/ai/enhance/service-panel.tsx'
import { ServiceSave } from '#src/modules/image/ai/enhance/service-save.tsx'
import { useBitmap } from '#src/modules/image/ai/enhance/use-bitmap.ts'
import { useImageService } from '#src/modules/image/ai/enhance/use-image-service.ts'
import { OneOf } from '#src/modules/image/controls.tsx'
import { FinishBar } from '#src/modules/image/finish-bar.tsx'
import '#src/modules/image/texts-ai.ts'
import { BeforeAfter } from '#src/parts/photo/before-after.tsx'
import { HistoryButtons } from '#src/parts/photo/history-buttons.tsx'
import { PhotoStage } from '#src/parts/photo/photo-stage.tsx'
import { type PhotoWork, usePhoto } from '#src/parts/photo/use-photo.ts'
import { noEnhancement, type Recipe } from '#src/workers/image/shapes.ts'
import { EdgeNotes } from './edge-notes.tsx'
import { Strengths } from './strengths.tsx'
import { useWanted } from './use-wanted.ts'
import { Note, Part, Work } from './work.tsx'

const places = ['browser', 'service'] as const
type Place = (typeof places)[number]

const untouched = { background: 'keep', enhancement: noEnhancement } as const

/** What is done in the browser; for the service the photo stays as it is. */
const recipes: Record<ServiceTask, Pick<Recipe, 'background' | 'enhancement'>> = {
  enhancement: { background: 'keep', enhancement: serviceStrengths.enhancement },
  matting: { background: 'clear', enhancement: noEnhancement },
  retouching: { background: 'keep', enhancement: serviceStrengths.retouching },
  color_enhancement: { background: 'keep', enhancement: serviceStrengths.color_enhancement },
}
const aimOf = (task: ServiceTask) => ({
  encoding: task === 'matting' ? { format: 'image/png' as const } : { format: 'image/jpeg' as const, quality: 0.95 },
})
const room = { width: 640, height: 600 }

/**
 * AI image processing (spec: pages#image-tools, calls#image-service): four tasks, in the browser or by the image
 * service of this computer. Which of both is chosen, shown and remembered.
 */
export default function EnhanceTab() {
  const t = useText()
  const service = useImageService()
  const [place, keepPlace] = useSetting('image.place', z.enum(places), 'browser')
  const [task, setTask] = useState<ServiceTask>('enhancement')
  const photo = usePhoto({ name: 'enhance', recipe: recipes.enhancement, aim: aimOf('enhancement') })
  useWanted(photo, place === 'browser' ? recipes[task] : untouched)

  const { file, photo: size } = photo
  const done = place === 'service' && service.result?.order.photo === file ? service.result.made : null
  const served = useBitmap(done?.blob ?? null)
  const isMatting = task === 'matting'

  const go = (nextTask: ServiceTask, nextPlace: Place) => {
    setTask(nextTask)
    keepPlace(nextPlace)
    service.send({ type: 'service.clear' })
    photo.setAim(aimOf(nextTask))
    photo.change(nextPlace === 'browser' ? recipes[nextTask] : untouched)
  }
  return (
    <Work
      what={t('image.ai.enhance.what')}
      side={
        <>
          <div className="image-part">
            <OneOf
              label={t('image.ai.where')}
              value={place}
              options={places.map((value) => ({ value, label: t(`image.ai.where.${value}`) }))}
              onChange={(next) => go(task, next)}
            />
            <Note>{t(`image.ai.where.${place}What`)}</Note>
          </div>
          <div className="image-part">
            <OneOf
              label={t('image.ai.task')}
              value={task}
              options={serviceTasks.map((value) => ({ value, label: t(`image.ai.task.${value}`) }))}
              onChange={(next) => go(next, place)}
            />
            <Note>{t(`image.ai.task.${task}.what`)}</Note>
            {isMatting && <EdgeNotes matted={photo.matted} />}
          </div>
          {place === 'service' && (
            <ServicePanel
              service={service}
              canStart={photo.isEditable}
              onStart={() => file && service.send({ type: 'service.work', task, photo: file })}
              onFallBack={() => go(task, 'browser')}
            />
          )}
          {photo.isEditable && place === 'browser' && (
            <Browser photo={photo} isMatting={isMatting} size={size ?? room} />
          )}
          {file && done && <ServiceSave file={file} done={done} />}
        </>
      }
    >
      <PhotoStage photo={photo}>
        <div className="image-looks">
          <BeforeAfter
            before={photo.original}
            after={(place === 'browser' ? photo.picture : served) ?? photo.original}
            limit={room}
          />
        </div>
      </PhotoStage>
    </Work>
  )
}

function Browser({
  photo,
  isMatting,
  size,
}: {
  photo: PhotoWork
  isMatting: boolean
  size: { width: number; height: number }
}) {
  const t = useText()
  const { width, height } = size
  return (
    <>
      <Part title={t('image.ai.enhancement')} acts={<HistoryButtons photo={photo} />}>
        {!isMatting && (
          <Strengths
            value={photo.recipe.enhancement}
            onChange={(enhancement, gesture) => photo.change({ enhancement }, gesture)}
          />
        )}
      </Part>
      <Part title={t('image.ai.save')}>
        <p className="kit-quiet kit-figures">
          {t('image.ai.output', { width, height, format: isMatting ? 'PNG' : 'JPEG' })}
        </p>
        <FinishBar photo={photo} />
      </Part>
    </>
  )
}

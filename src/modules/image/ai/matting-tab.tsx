import { useEffect, useRef, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { OneOf } from '#src/modules/image/controls.tsx'
import { FinishBar } from '#src/modules/image/finish-bar.tsx'
import '#src/modules/image/texts-ai.ts'
import { ColorChips } from '#src/parts/photo/color-chips.tsx'
import { HistoryButtons } from '#src/parts/photo/history-buttons.tsx'
import { PhotoStage } from '#src/parts/photo/photo-stage.tsx'
import { usePrepared } from '#src/parts/photo/photo-tools.ts'
import { type PhotoWork, usePhoto } from '#src/parts/photo/use-photo.ts'
import { EdgeNotes } from './edge-notes.tsx'
import { headPart } from './head-part.ts'
import { type PhotoView, PhotoViews } from './photo-views.tsx'
import { Note, Part, Work } from './work.tsx'

/**
 * Portrait matting (spec: pages#image-tools): the person on nothing, as a PNG; touched up by brush where the network
 * was wrong.
 */
export default function MattingTab() {
  const t = useText()
  const photo = usePhoto({
    name: 'matting',
    needs: ['matte'],
    recipe: { background: 'clear' },
    aim: { encoding: { format: 'image/png' } },
  })
  usePrepared()
  const { part, choose } = usePart(photo)
  const [view, setView] = useState<PhotoView>('compare')
  const { width, height } = photo.recipe.crop ?? photo.photo ?? { width: 0, height: 0 }
  const side = photo.isEditable && (
    <>
      <EdgeNotes matted={photo.matted} />
      <div className="image-part">
        <OneOf
          label={t('image.ai.part')}
          value={part}
          options={(['all', 'head'] as const).map((value) => ({ value, label: t(`image.ai.part.${value}`) }))}
          onChange={choose}
        />
        <Note>{t('image.ai.part.hint')}</Note>
      </div>
      <Part title={t('image.ai.background')} acts={<HistoryButtons photo={photo} />}>
        <ColorChips
          value={photo.recipe.background}
          onChange={(background) => photo.change({ background })}
          without={['keep']}
        />
      </Part>
      <Part title={t('image.ai.save')}>
        <p className="kit-quiet kit-figures">
          {t('image.ai.output', { width: Math.round(width), height: Math.round(height), format: 'PNG' })}
        </p>
        <FinishBar photo={photo} />
      </Part>
    </>
  )
  return (
    <Work what={t('image.ai.matting.what')} side={side}>
      <PhotoStage photo={photo}>
        <PhotoViews photo={photo} views={['compare', 'brush']} value={view} onChange={setView} />
      </PhotoStage>
    </Work>
  )
}

/** The network sees more of a head the larger it is: cutting to it first gives a finer edge. */
function usePart({ face, photo: size, recipe, change, find }: PhotoWork) {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || !face || !size) return
    isWanted.current = false
    change({ crop: headPart(face.box, size), strokes: [] })
  }, [face, size, change])
  return {
    part: recipe.crop ? ('head' as const) : ('all' as const),
    choose(part: 'all' | 'head') {
      isWanted.current = part === 'head' && !face
      if (part === 'all') change({ crop: null, strokes: [] })
      else if (face && size) change({ crop: headPart(face.box, size), strokes: [] })
      else find()
    },
  }
}

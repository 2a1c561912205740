import { useEffect, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Waiting } from '#src/kit/ui/states.tsx'
import { bytesText } from '#src/modules/image/bytes.ts'
import { BeforeAfter } from '#src/parts/photo/before-after.tsx'
import type { Encoded } from '#src/workers/image/tools.ts'
import './compare-dialog.css'

interface Props {
  file: File
  made: Encoded
  onClose: () => void
}

const room = { width: 720, height: 520 }

/** A picture before and after, in one place: what compression took away is seen where it was. */
export function CompareDialog({ file, made, onClose }: Props) {
  const t = useText()
  const pictures = usePictures(file, made.blob)
  return (
    <Dialog open title={file.name} width={800} onClose={onClose}>
      <div className="image-compare">
        {pictures ? <BeforeAfter before={pictures[0]} after={pictures[1]} limit={room} /> : <Waiting />}
      </div>
      <dl className="image-facts">
        <dt>{t('image.compress.before')}</dt>
        <dd>
          {pictures && `${pictures[0].width} × ${pictures[0].height} px · `}
          {bytesText(file.size)}
        </dd>
        <dt>{t('image.compress.after')}</dt>
        <dd>
          {made.width} × {made.height} px · {bytesText(made.blob.size)}
        </dd>
      </dl>
    </Dialog>
  )
}

type Pair = readonly [before: ImageBitmap, after: ImageBitmap]

/** Both pictures as they are, given back when nobody looks at them any more. */
function usePictures(before: Blob, after: Blob): Pair | null {
  const [pair, setPair] = useState<Pair | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const opened = Promise.all([createImageBitmap(before), createImageBitmap(after)])
    void opened.then((pictures) => leaving.signal.aborted || setPair(pictures))
    return () => {
      leaving.abort()
      void opened.then((pictures) => {
        for (const picture of pictures) picture.close()
      })
    }
  }, [before, after])
  return pair
}

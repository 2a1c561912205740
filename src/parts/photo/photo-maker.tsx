import { Button } from '@arco-design/web-react'
import { IconCamera } from '@arco-design/web-react/icon'
import { useState } from 'react'
import type { PhotoVerdict } from '#protocol/paper/files.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { storedVerdict } from './judged.ts'
import { LazyPhotoEditor } from './photo-editor-lazy.tsx'
import './texts-maker.ts'

interface Props {
  /** The finished file, and how it was judged: the upload begins with it, not before. */
  onUse: (file: File, verdict: PhotoVerdict) => void
  /** Of the visa; its presets come first. */
  country?: string | undefined
}

/** A way to a file for upload widgets (`ways`): takes or makes a photo that fits its visa. */
export function PhotoMaker({ onUse, country }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" htmlType="button" icon={<IconCamera />} onClick={() => setOpen(true)}>
        {t('photo.editor.open')}
      </Button>
      <LazyPhotoEditor
        open={isOpen}
        country={country}
        onClose={() => setOpen(false)}
        onUse={(file, _, rows, preset) => {
          setOpen(false)
          onUse(file, storedVerdict(rows, preset))
        }}
      />
    </>
  )
}

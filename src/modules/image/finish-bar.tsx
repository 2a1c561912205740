import { Button, Message } from '@arco-design/web-react'
import { IconDownload, IconPrinter, IconSend } from '@arco-design/web-react/icon'
import { useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { SendDialog } from '#src/modules/image/send/send-dialog.tsx'
import type { Millimetres } from '#src/modules/image/sheet/layout.ts'
import { PrintDialog } from '#src/modules/image/sheet/print-dialog.tsx'
import { photoName, saveBlob } from '#src/parts/photo/save-blob.ts'
import type { PhotoWork } from '#src/parts/photo/use-photo.ts'
import { type Finish, useFinish } from './use-finish.ts'

interface Props {
  photo: PhotoWork
  /** How large it is on paper; not printed where it is absent. */
  size?: Millimetres
}

/** What a finished photo is for: a file on this computer, paper, or an applicant's file. */
export function FinishBar({ photo, size }: Props) {
  const t = useText()
  const { can } = useSession()
  const [shown, show] = useState<{ finish: 'print' | 'send'; blob: Blob } | null>(null)
  const { wanted, begin } = useFinish(photo, (finish, { blob, width, height }) => {
    if (finish !== 'save') return show({ finish, blob })
    saveBlob(blob, photoName(photo.file?.name ?? 'photo', blob.type, `-${width}x${height}`))
    Message.success(t('image.finish.saved'))
  })
  const close = () => show(null)
  // Also while a step runs: a button that is off for a moment, again and again, loses the click that falls into it.
  const isOff = (finish: Finish) => !photo.isReady || (wanted !== null && wanted !== finish)
  return (
    <div className="image-finish">
      <Button
        type="primary"
        icon={<IconDownload />}
        loading={wanted === 'save'}
        disabled={isOff('save')}
        onClick={() => begin('save')}
      >
        {t('image.finish.save')}
      </Button>
      {size && (
        <Button
          icon={<IconPrinter />}
          loading={wanted === 'print'}
          disabled={isOff('print')}
          onClick={() => begin('print')}
        >
          {t('image.finish.print')}
        </Button>
      )}
      {can('visa.order.edit') && (
        <Button icon={<IconSend />} loading={wanted === 'send'} disabled={isOff('send')} onClick={() => begin('send')}>
          {t('image.finish.send')}
        </Button>
      )}
      {shown?.finish === 'print' && size && <PrintDialog photos={[shown.blob]} size={size} onClose={close} />}
      {shown?.finish === 'send' && (
        <SendDialog
          photo={shown.blob}
          onClose={close}
          onSent={(to) => {
            close()
            Message.success(t('image.finish.sent', to))
          }}
        />
      )}
    </div>
  )
}

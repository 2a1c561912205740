import { Alert, Button, Message } from '@arco-design/web-react'
import { IconDownload } from '@arco-design/web-react/icon'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Part } from '#src/modules/image/ai/work.tsx'
import { photoName, saveBlob } from '#src/parts/photo/save-blob.ts'
import type { ServiceResult } from '#src/workers/image/service.ts'

/** What somebody has to look at before the picture is used; nothing where two networks see one face. */
function doubtOf({ sure, doubtful }: NonNullable<ServiceResult['faces']>) {
  if (doubtful > 0) return 'doubtful'
  if (sure === 0) return 'none'
  return sure > 1 ? 'several' : null
}

/** Saves what the local image service made, as it came. */
export function ServiceSave({ file, done: { blob, width, height, faces } }: { file: File; done: ServiceResult }) {
  const t = useText()
  const doubt = faces && doubtOf(faces)
  const format = blob.type.replace('image/', '').toUpperCase()
  const save = () => {
    saveBlob(blob, photoName(file.name, blob.type, `-${width}x${height}`))
    Message.success(t('image.finish.saved'))
  }
  return (
    <Part title={t('image.ai.save')}>
      {doubt && <Alert type="warning" content={t(`image.ai.faces.${doubt}`, { ...faces })} />}
      <p className="kit-quiet kit-figures">{t('image.ai.output', { width, height, format })}</p>
      <Button type="primary" icon={<IconDownload />} onClick={save}>
        {t('image.finish.save')}
      </Button>
    </Part>
  )
}

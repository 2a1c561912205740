import { Button, Message } from '@arco-design/web-react'
import { IconDownload } from '@arco-design/web-react/icon'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Part } from '#src/modules/image/ai/work.tsx'
import { photoName, saveBlob } from '#src/parts/photo/save-blob.ts'
import type { ServiceResult } from '#src/workers/image/service.ts'

/** Saves what the local image service made, as it came. */
export function ServiceSave({ file, done: { blob, width, height } }: { file: File; done: ServiceResult }) {
  const t = useText()
  const format = blob.type.replace('image/', '').toUpperCase()
  const save = () => {
    saveBlob(blob, photoName(file.name, blob.type, `-${width}x${height}`))
    Message.success(t('image.finish.saved'))
  }
  return (
    <Part title={t('image.ai.save')}>
      <p className="kit-quiet kit-figures">{t('image.ai.output', { width, height, format })}</p>
      <Button type="primary" icon={<IconDownload />} onClick={save}>
        {t('image.finish.save')}
      </Button>
    </Part>
  )
}

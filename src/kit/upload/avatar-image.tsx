import { Button } from '@arco-design/web-react'
import { IconDelete, IconUser } from '@arco-design/web-react/icon'
import { useState } from 'react'
import { uploadRules } from '#domain/upload.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PreviewDialog } from '#src/kit/preview/preview-dialog.tsx'
import { FileName } from '#src/kit/ui/file-name.tsx'
import { asksToRemove } from './edits.ts'
import { SignedPicture, useSignedUrls } from './signed-picture.tsx'
import type { OneFileProps, OpenOneFileProps } from './single-file.tsx'
import './texts.ts'
import { UploadArea, type UploadAreaProps } from './upload-area.tsx'
import { useUploads } from './use-uploads.ts'
import './upload.css'

/** `ways`: others than choosing a file, for instance making a photo. */
type Ways = Pick<UploadAreaProps, 'ways'>

/** A person's picture (spec: forms#uploads: JPG or PNG, 3 MB), shown as it is; another one takes its place. */
export function AvatarImage({ file, onChange, disabled = false, ...rest }: OneFileProps & Ways) {
  const t = useText()
  if (onChange && !disabled) return <OpenAvatar file={file} onChange={onChange} {...rest} />
  return (
    <section aria-label={rest.label ?? t('upload.avatar')}>
      <Picture file={file} />
    </section>
  )
}

function OpenAvatar({
  file,
  onChange,
  rule = uploadRules.avatar,
  name = 'avatar',
  label,
  ways,
}: OpenOneFileProps & Ways) {
  const t = useText()
  const uploads = useUploads({ name, rule, count: 0, onDone: onChange })
  const remove = async () => {
    if (file && (await asksToRemove(file))) onChange(undefined)
  }
  return (
    <div className="kit-avatar-upload">
      <Picture file={file} />
      <UploadArea
        label={label ?? t('upload.avatar')}
        rule={rule}
        uploads={uploads}
        ways={ways}
        action={t(file ? 'upload.replaceAvatar' : 'upload.chooseAvatar')}
      >
        {file && (
          <div className="kit-uploads-one">
            <FileName name={file.fileName} />
            <Button
              type="text"
              size="mini"
              htmlType="button"
              status="danger"
              icon={<IconDelete />}
              aria-label={t('upload.remove', { name: file.fileName })}
              onClick={() => void remove()}
            />
          </div>
        )}
      </UploadArea>
    </div>
  )
}

function Picture({ file }: Pick<OneFileProps, 'file'>) {
  const t = useText()
  const files = file ? [file] : []
  const signed = useSignedUrls(files)
  const [isShown, setShown] = useState(false)
  if (!file)
    return (
      <span className="kit-avatar" role="img" aria-label={t('upload.noAvatar')}>
        <IconUser />
      </span>
    )
  return (
    <>
      <button
        type="button"
        className="kit-avatar"
        aria-label={t('upload.preview', { name: file.fileName })}
        onClick={() => setShown(true)}
      >
        <SignedPicture file={file} url={signed.data?.urls[file.storageName]} onBroken={signed.reload} />
      </button>
      <PreviewDialog files={files} at={isShown ? 0 : null} onClose={() => setShown(false)} />
    </>
  )
}

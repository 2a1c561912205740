import { Alert, Button } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { failureText, isFinal, type Uploads } from './use-uploads.ts'

/** Why files are not in the list: not taken, or failed on their way and to be tried again. */
export function UploadNotes({ uploads: { refused, failed, dismiss } }: { uploads: Uploads }) {
  const t = useText()
  if (refused.length + failed.length === 0) return null
  return (
    <Alert
      type="error"
      closable
      onClose={dismiss}
      closeElement={
        <span role="img" aria-label={t('upload.dismiss')}>
          ✕
        </span>
      }
      content={
        <>
          {refused.map((one) => (
            <div key={one}>{one}</div>
          ))}
          {failed.map((one) => (
            <div key={one.id}>
              {t('upload.refused', { name: one.name, reason: failureText(one, t) })}{' '}
              {!isFinal(one) && (
                <Button
                  size="mini"
                  type="text"
                  htmlType="button"
                  onClick={() => one.ref.send({ type: 'upload.retry' })}
                >
                  {t('ui.retry')}
                </Button>
              )}
            </div>
          ))}
        </>
      }
    />
  )
}

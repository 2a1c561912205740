import { Alert, Button } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useAnswers, useApplicationPage } from './page-context.ts'

/** What was typed before and not saved is there again. */
export function RestoredNote() {
  const t = useText()
  const { store } = useApplicationPage()
  const isRestored = useAnswers((state) => state.isRestored)
  if (!isRestored) return null
  return (
    <Alert
      type="info"
      content={t('form.draftRestored')}
      action={
        <Button size="mini" type="text" htmlType="button" onClick={store.discard}>
          {t('form.discard')}
        </Button>
      }
    />
  )
}

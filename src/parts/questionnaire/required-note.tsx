import { Alert, Button } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props {
  /** What was asked, by the names of the questions, with the words of who asked. */
  text: string
  isOnly: boolean
  onSwitch: () => void
}

/** Some questions are to be answered anew: they stand alone until the others are asked for. */
export function RequiredNote({ text, isOnly, onSwitch }: Props) {
  const t = useText()
  return (
    <Alert
      type="warning"
      title={t('application.asked')}
      content={text}
      action={
        <Button size="mini" type="text" htmlType="button" aria-pressed={isOnly} onClick={onSwitch}>
          {t(isOnly ? 'application.askAll' : 'application.askOnly')}
        </Button>
      }
    />
  )
}

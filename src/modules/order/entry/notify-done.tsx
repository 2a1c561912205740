import { Button, Message } from '@arco-design/web-react'
import { toastDurationMs } from '#domain/constants.ts'

/** A toast with a way on: it stays longer than others, so that there is time to take it. */
export function notifyDone(text: string, action: string, onDo: () => void): void {
  const close = Message.success({
    duration: 3 * toastDurationMs,
    closable: true,
    content: (
      <>
        {text}{' '}
        <Button
          type="text"
          size="mini"
          onClick={() => {
            close()
            onDo()
          }}
        >
          {action}
        </Button>
      </>
    ),
  })
}

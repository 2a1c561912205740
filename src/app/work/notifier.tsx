import { Message, Modal } from '@arco-design/web-react'
import { toastDurationMs } from '#domain/constants.ts'
import { alertTexts } from '#protocol/codes.ts'
import type { Notifier } from '#src/kit/api/notifier.ts'
import { translate } from '#src/kit/i18n/i18n.ts'

const lines = (text: string, requestId: string | undefined) => (
  <>
    {text}
    {requestId && <small className="vd-request">{translate('errors.requestId', { id: requestId })}</small>}
  </>
)

/** Toasts and the one-button dialog of the error catalogue (spec: calls#answer-codes). */
export function createNotifier(leave: Notifier['leave']): Notifier {
  Message.config({ duration: toastDurationMs, getContainer: () => document.body })
  return {
    show({ kind, text, requestId }) {
      Message[kind]({
        content: lines(text, requestId),
        // An error with a number to read out stays longer than a glance, and can be put away.
        ...(requestId ? { duration: 3 * toastDurationMs, closable: true } : {}),
      })
    },
    alert(text, requestId) {
      Modal.info({
        title: translate(alertTexts.title),
        content: lines(text, requestId),
        okText: translate(alertTexts.button),
      })
    },
    leave(to) {
      Modal.destroyAll()
      leave(to)
    },
  }
}

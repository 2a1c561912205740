import { Message, Modal } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { toastDurationMs } from '#domain/constants.ts'
import { has } from '#domain/permission.ts'
import { alertTexts } from '#protocol/codes.ts'
import { type SettingKind, setterText, settingPlaceOf } from '#protocol/config/places.ts'
import type { Notifier } from '#src/kit/api/notifier.ts'
import { translate } from '#src/kit/i18n/i18n.ts'
import '#src/kit/workspace/texts-setting.ts'

/** Toasts stand outside of the workspace: the way to a missing setting is an address, for those who may set it. */
function SettingWay({ kind, held }: { kind: SettingKind; held: readonly string[] }) {
  const place = settingPlaceOf(kind)
  const { page, right, params = {} } = place
  if (page === null || !has(held, right)) return <small className="vd-request">{translate(setterText(place))}</small>
  const query = new URLSearchParams({ page, ...params })
  return (
    <small className="vd-request">
      <a className="kit-record-link" href={`#/main?${query}`}>
        {translate(`setting.go.${kind}`)}
      </a>
    </small>
  )
}

const lines = (text: string, requestId: string | undefined, way?: ReactNode) => (
  <>
    {text}
    {way}
    {requestId && <small className="vd-request">{translate('errors.requestId', { id: requestId })}</small>}
  </>
)

/** Toasts and the one-button dialog of the error catalogue (spec: calls#answer-codes). */
export function createNotifier(leave: Notifier['leave'], held: () => readonly string[] = () => []): Notifier {
  Message.config({ duration: toastDurationMs, getContainer: () => document.body })
  return {
    show({ kind, text, requestId, setting }) {
      Message[kind]({
        content: lines(text, requestId, setting && <SettingWay kind={setting} held={held()} />),
        // An error with a number to read out or a way on stays longer than a glance, and can be put away.
        ...(requestId || setting ? { duration: 3 * toastDurationMs, closable: true } : {}),
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

import { Modal } from '@arco-design/web-react'
import { createElement } from 'react'
import { translate } from '#src/kit/i18n/i18n.ts'
import { DialogFoot } from './dialog-foot.tsx'

/** Asks before something that cannot be taken back. Escape and the cross mean no. */
export const confirmDialog = (question: {
  title: string
  content?: string
  ok?: string
  danger?: boolean
}): Promise<boolean> =>
  new Promise((resolve) => {
    Modal.confirm({
      className: 'kit-dialog',
      title: question.title,
      content: question.content,
      okText: question.ok ?? translate('ui.ok'),
      cancelText: translate('ui.cancel'),
      okButtonProps: question.danger ? { status: 'danger' } : {},
      // Enter does what is asked for: the library would begin at its first button.
      footer: (cancel, ok) =>
        createElement(DialogFoot, null, cancel, createElement('span', { 'data-autofocus-inside': true }, ok)),
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })

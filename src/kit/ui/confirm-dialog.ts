import { Modal } from '@arco-design/web-react'
import { translate } from '#src/kit/i18n/i18n.ts'

/** Asks before something that cannot be taken back. Escape and the cross mean no. */
export const confirmDialog = (question: {
  title: string
  content?: string
  ok?: string
  danger?: boolean
}): Promise<boolean> =>
  new Promise((resolve) => {
    Modal.confirm({
      title: question.title,
      content: question.content,
      okText: question.ok ?? translate('ui.ok'),
      cancelText: translate('ui.cancel'),
      okButtonProps: question.danger ? { status: 'danger' } : {},
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })

import { Modal } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { titleOf, useFrame } from '#src/kit/workspace/tabs-context.ts'

/** Asks before a tab with unsent input is closed or replaced. */
export function Question() {
  const t = useText()
  const { tabs, registry } = useFrame()
  const { tabs: open, pending, endangered } = useSelector(tabs, ({ context }) => context)
  const isAsking = useSelector(tabs, (snapshot) => snapshot.matches('asking'))
  const titles = open.filter((tab) => endangered.includes(tab.id)).map((tab) => titleOf(tab, registry, t))
  const kind = pending?.type === 'tab.open' ? 'Replace' : 'Close'
  return (
    <Modal
      visible={isAsking}
      title={t('shell.askTitle')}
      okText={t(`shell.askYes${kind}`)}
      cancelText={t('shell.askNo')}
      onOk={() => tabs.send({ type: 'answer.confirm' })}
      onCancel={() => tabs.send({ type: 'answer.cancel' })}
    >
      {t(`shell.ask${kind}`, { titles: titles.join(t('shell.listGap')) })}
    </Modal>
  )
}

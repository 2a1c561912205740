import { Button } from '@arco-design/web-react'
import { useRef, useState } from 'react'
import { Copyable } from '#src/kit/form/copy.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DelayButton, EasyButton } from '#src/parts/command/held-button.tsx'
import { GallerySection, Specimen } from './specimen.tsx'

/** Something that is under way until somebody says that it is done. */
function useOpenWork() {
  const end = useRef(() => {})
  const [count, setCount] = useState(0)
  return {
    count,
    begin: () =>
      new Promise<void>((resolve) => {
        end.current = resolve
      }),
    finish: () => {
      end.current()
      setCount((done) => done + 1)
    },
  }
}

export function ButtonsSection() {
  const t = useText()
  const [sent, setSent] = useState(0)
  const delayed = useOpenWork()
  const easy = useOpenWork()
  return (
    <GallerySection title="testing.buttons">
      <Specimen name="delay" value={t('testing.delay.sent', { count: sent })}>
        <DelayButton label={t('testing.delay.send')} type="primary" onDo={() => setSent((count) => count + 1)} />
      </Specimen>
      <Specimen
        name="delayPromise"
        rule="testing.delay.doneRule"
        value={t('testing.easy.finished', { count: delayed.count })}
      >
        <DelayButton label={t('testing.easy.start')} onDo={delayed.begin} />
        <Button type="text" onClick={delayed.finish}>
          {t('testing.delay.done')}
        </Button>
      </Specimen>
      <Specimen name="easy" value={t('testing.easy.finished', { count: easy.count })}>
        <EasyButton label={t('testing.easy.start')} type="primary" onDo={easy.begin} />
        <Button type="text" onClick={easy.finish}>
          {t('testing.easy.finish')}
        </Button>
      </Specimen>
      <Specimen name="copy">
        <Copyable text="V20261120-0001" />
      </Specimen>
    </GallerySection>
  )
}

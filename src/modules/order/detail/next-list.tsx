import { Button } from '@arco-design/web-react'
import { listParam } from '#domain/list-text.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { NextStep } from './next-steps.ts'

interface Props {
  steps: readonly NextStep[]
  onDo: (by: NonNullable<NextStep['by']>) => void
}

const label = (by: NonNullable<NextStep['by']>) => {
  if ('order' in by) return `order.action.${by.order}` as const
  if ('files' in by) return 'order.next.upload'
  return by.person ? 'order.people.edit' : 'order.people.add'
}

/** What is to be done now, each with the button that does it. */
export function NextList({ steps, onDo }: Props) {
  const t = useText()
  const first = steps.findIndex((step) => step.by)
  const say = ({ text, params, words = {} }: NextStep) =>
    t(text, {
      ...params,
      ...Object.fromEntries(Object.entries(words).map(([name, keys]) => [name, listParam(keys.map((key) => t(key)))])),
    })
  return (
    <section aria-label={t('order.next.title')}>
      <PartHead title={t('order.next.title')} />
      {steps.length === 0 && <p className="kit-quiet">{t('order.next.nothing')}</p>}
      <ol className="order-next">
        {steps.map((step, at) => {
          const { by } = step
          return (
            <li key={step.key} data-tone={step.tone}>
              <span>{say(step)}</span>
              {by && (
                <Button size="small" type={at === first ? 'primary' : 'outline'} onClick={() => onDo(by)}>
                  {t(label(by))}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

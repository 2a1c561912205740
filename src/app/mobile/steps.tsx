import type { Progress } from '#machines/lifecycle/progress.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'

interface Props {
  steps: readonly string[]
  progress: Progress
}

/** How far something is: a dot a step, in words for those who hear the page. */
export function Steps({ steps, progress: { reached, state } }: Props) {
  const t = useText()
  if (state === 'stopped') return null
  return (
    <ol className="m-steps" data-state={state} aria-label={t('mobile.progress', { reached, count: steps.length })}>
      {steps.map((step, at) => (
        <li key={step} data-done={at < reached || undefined} aria-current={at === reached - 1 ? 'step' : undefined}>
          {t(asTextKey(`mobile.step.${step}`))}
        </li>
      ))}
    </ol>
  )
}

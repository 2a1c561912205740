import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useAnswers, useApplicationPage } from './page-context.ts'
import { countOf } from './review.ts'

interface Props {
  sections: readonly string[]
  current: string | undefined
  /** Nothing else is asked, and counted. */
  only: ReadonlySet<string> | null
  onChoose: (key: string) => void
}

/** The parts of the form, with how much of each is there. */
export function SectionList({ sections, current, only, onChoose }: Props) {
  const t = useText()
  return (
    <nav className="part-application-sections" aria-label={t('application.sections')}>
      <ol>
        {sections.map((key) => (
          <li key={key}>
            <SectionButton name={key} isCurrent={key === current} only={only} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface ButtonProps {
  name: string
  isCurrent: boolean
  only: ReadonlySet<string> | null
  onChoose: (key: string) => void
}

function SectionButton({ name, isCurrent, only, onChoose }: ButtonProps) {
  const t = useText()
  const { store, differences } = useApplicationPage()
  const fields = store.form.def.sections.find(({ key }) => key === name)?.fields ?? []
  const keys = fields.map(({ key }) => key).filter((key) => only === null || only.has(key))
  const done = useAnswers(({ review }) => countOf(review, keys, 'done'))
  const needed = useAnswers(({ review }) => countOf(review, keys, 'needed'))
  const wrong = useAnswers(({ review }) => countOf(review, keys, 'wrong'))
  const others = useAnswers(({ reading }) =>
    keys.reduce((count, key) => count + Number(key in differences && reading.shown.has(key)), 0),
  )
  // What is to be corrected has an answer already: that it is there says nothing of the correction.
  const isDone = only === null && done === needed && wrong === 0
  return (
    <button
      type="button"
      className="part-application-section"
      aria-current={isCurrent ? 'true' : undefined}
      data-done={isDone || undefined}
      onClick={() => onChoose(name)}
    >
      <span className="part-application-section-name">{t(asTextKey(`form.section.${name}`))}</span>
      <span className="kit-figures" aria-hidden="true">
        {isDone && needed > 0 && '✓ '}
        {t('application.count', { done, needed })}
      </span>
      <span className="kit-unseen">{t('application.countSpoken', { done, needed })}</span>
      {others > 0 && <span className="part-application-others">{t('application.others', { count: others })}</span>}
      {wrong > 0 && <span className="part-application-wrong">{t('application.wrong', { count: wrong })}</span>}
    </button>
  )
}

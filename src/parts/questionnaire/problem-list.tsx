import { Button } from '@arco-design/web-react'
import type { FormProblem } from '#domain/questionnaire/problem.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey, type Translate } from '#src/kit/i18n/translator.ts'
import { useAnswers, useApplicationPage } from './page-context.ts'
import { sectionOf } from './page-form.ts'

/** What a path leads to, in words: the field, in a list with its row and column. */
function nameOf(t: Translate, path: string): string {
  if (path === '') return t('application.ofForm')
  const [key = '', row, column] = path.split('.')
  const label = t(asTextKey(`form.${key}`))
  if (row === undefined) return label
  const name = t('application.row', { label, no: Number(row) + 1 })
  return column === undefined ? name : `${name} ${t(asTextKey(`form.${column}`))}`
}

const problemText = (t: Translate, { path, key, params }: FormProblem): string => {
  const label = nameOf(t, path)
  return key === 'rules.required'
    ? t('form.missing', { label })
    : t('form.problem', { label, message: t(asTextKey(key), params) })
}

/** Everything that is in the way of sending; each leads to its field. */
export function ProblemList({ onGo }: { onGo: (path: string) => void }) {
  const t = useText()
  const { store } = useApplicationPage()
  const problems = useAnswers(({ review }) => review.problems)
  return (
    <ol className="part-application-problems" aria-label={t('application.problemList')}>
      {problems.map((one) => (
        <li key={one.path}>
          {sectionOf(store.form, one.path) ? (
            <Button type="text" size="mini" htmlType="button" onClick={() => onGo(one.path)}>
              {problemText(t, one)}
            </Button>
          ) : (
            problemText(t, one)
          )}
        </li>
      ))}
    </ol>
  )
}

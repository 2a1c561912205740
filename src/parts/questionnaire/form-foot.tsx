import { Button } from '@arco-design/web-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey, type Translate } from '#src/kit/i18n/translator.ts'
import { ProgressBar } from '#src/kit/ui/progress-bar.tsx'
import type { Outcome } from './answer-store.ts'
import { useAnswers, useApplicationPage } from './page-context.ts'
import { ProblemList } from './problem-list.tsx'
import type { Saving } from './saving.ts'

interface Props {
  saving: Saving
  hasNext: boolean
  actions: ReactNode
  onNextProblem: () => void
  onGo: (path: string) => void
}

function outcomeText(t: Translate, outcome: Outcome): string {
  switch (outcome.kind) {
    case 'saved':
      return t('application.saved')
    case 'failed':
      return t('application.notSaved')
    case 'wrong':
      return outcome.whole
        ? t(asTextKey(outcome.whole.key), outcome.whole.params)
        : t('application.notSavedWrong', { count: outcome.count })
    case 'taken':
      return outcome.count === 0 ? t('application.takenNone') : t('application.taken', { count: outcome.count })
  }
}

/** How far the form is, what became of it, and what sends it. */
export function FormFoot({ saving, hasNext, actions, onNextProblem, onGo }: Props) {
  const { readOnly } = useApplicationPage()
  const [isListed, setListed] = useState(false)
  return (
    <footer className="part-application-foot">
      {isListed && <ProblemList onGo={onGo} />}
      <div className="part-application-foot-line">
        <Progress />
        <Problems isListed={isListed} onList={() => setListed(!isListed)} onNext={onNextProblem} />
        <Note saving={saving} />
        {actions}
        {!readOnly && <SaveButtons saving={saving} hasNext={hasNext} />}
      </div>
    </footer>
  )
}

function Progress() {
  const t = useText()
  const percent = useAnswers(({ review }) => review.percent)
  return (
    <span className="part-application-progress">
      <ProgressBar label={t('application.progress')} value={percent} max={100} />
      <span className="kit-figures">{t('application.percent', { percent })}</span>
    </span>
  )
}

function Problems({ isListed, onList, onNext }: { isListed: boolean; onList: () => void; onNext: () => void }) {
  const t = useText()
  const count = useAnswers(({ review }) => review.problems.length)
  if (count === 0) return <span className="kit-quiet">{t('application.noProblems')}</span>
  return (
    <span className="kit-unit">
      <Button type="text" size="small" htmlType="button" title="F8" onClick={onNext}>
        {t('application.problems', { count })}
      </Button>
      <Button type="text" size="small" htmlType="button" aria-expanded={isListed} onClick={onList}>
        {t('application.problemList')}
      </Button>
    </span>
  )
}

function Note({ saving }: { saving: Saving }) {
  const t = useText()
  const outcome = useAnswers((state) => state.outcome)
  const isBehind = useAnswers(({ theirs }) => theirs !== null)
  return (
    <div className="part-application-note" aria-live="polite">
      {isBehind ? (
        <>
          {t('application.theirsKnown')}
          <Button type="text" size="mini" htmlType="button" onClick={() => saving.compare()}>
            {t('application.compare')}
          </Button>
        </>
      ) : (
        outcome && outcomeText(t, outcome)
      )}
    </div>
  )
}

function SaveButtons({ saving, hasNext }: { saving: Saving; hasNext: boolean }) {
  const t = useText()
  const busy = useAnswers((state) => state.busy)
  return (
    <>
      <Button
        htmlType="button"
        type={hasNext ? 'secondary' : 'primary'}
        title="Ctrl+S"
        data-send="save"
        loading={busy === 'save'}
        disabled={busy !== null}
        onClick={() => void saving.save('save')}
      >
        {t('application.save')}
      </Button>
      {hasNext && (
        <Button
          htmlType="button"
          type="primary"
          title="Ctrl+Enter"
          data-send="saveNext"
          loading={busy === 'saveNext'}
          disabled={busy !== null}
          onClick={() => void saving.save('saveNext')}
        >
          {t('application.saveNext')}
        </Button>
      )}
    </>
  )
}

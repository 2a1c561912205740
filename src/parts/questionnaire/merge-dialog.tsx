import { Button, Radio } from '@arco-design/web-react'
import { useId, useMemo, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { useAnswerText } from './answer-text.tsx'
import { type MergeChoices, type Merged, mergeValues } from './merging.ts'
import { useAnswers, useApplicationPage } from './page-context.ts'
import { sectionOf } from './page-form.ts'
import type { Saving } from './saving.ts'

/** Whose answers stand, where two people changed the same ones. What is typed stays, whatever becomes of the dialog. */
export function MergeDialog({ saving }: { saving: Saving }) {
  const t = useText()
  const isOpen = useAnswers(({ comparing }) => comparing !== null)
  const [choices, setChoices] = useState<MergeChoices>({})
  const { conflicts, open } = useMerged(choices)
  const close = () => {
    setChoices({})
    saving.putOff()
  }
  const save = () => {
    setChoices({})
    void saving.choose(choices)
  }
  return (
    <Dialog
      open={isOpen}
      width={640}
      title={t('application.compareTitle')}
      onClose={close}
      footer={
        <DialogFoot onCancel={close} cancel={t('application.later')}>
          <Button type="primary" htmlType="button" disabled={open.length > 0} onClick={save}>
            {t('application.saveChosen')}
          </Button>
        </DialogFoot>
      }
    >
      <p>{t('application.compareHelp', { count: conflicts.length })}</p>
      <dl className="part-application-conflicts">
        {conflicts.map(({ key, mine, theirs }) => (
          <Conflict
            key={key}
            name={key}
            mine={mine}
            theirs={theirs}
            choice={choices[key]}
            onChoose={(choice) => setChoices({ ...choices, [key]: choice })}
          />
        ))}
      </dl>
    </Dialog>
  )
}

const nothing = Object.freeze({ conflicts: [], open: [] })

/** What the two sides come to now, worked out while somebody is asked; what he was asked stays while the dialog fades. */
function useMerged(choices: MergeChoices): Pick<Merged, 'conflicts' | 'open'> {
  const { store } = useApplicationPage()
  const theirs = useAnswers((state) => (state.comparing ? state.theirs : null))
  const values = useAnswers((state) => (state.comparing ? state.now.values : null))
  const base = useAnswers((state) => state.base)
  const [last, setLast] = useState<Pick<Merged, 'conflicts' | 'open'>>(nothing)
  const merged = useMemo(
    () => theirs && values && mergeValues(store.form, { base, values, theirs: theirs.answers }, choices),
    [store, base, values, theirs, choices],
  )
  if (merged && merged !== last) setLast(merged)
  return merged ?? last
}

interface ConflictProps {
  name: string
  mine: unknown
  theirs: unknown
  choice: 'mine' | 'theirs' | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
}

function Conflict({ name, mine, theirs, choice, onChoose }: ConflictProps) {
  const t = useText()
  const id = useId()
  const say = useAnswerText()
  const { store } = useApplicationPage()
  const field = store.form.byKey.get(name)
  const section = sectionOf(store.form, name)
  if (!field) return null
  const option = (value: 'mine' | 'theirs', answer: unknown) => (
    <Radio value={value}>
      {t(`application.${value}`)} <strong>{say(field, answer)}</strong>
    </Radio>
  )
  return (
    <div>
      <dt id={id}>
        {section && <span className="kit-quiet">{t(asTextKey(`form.section.${section.key}`))} </span>}
        {t(asTextKey(`form.${name}`))}
      </dt>
      <dd>
        <Radio.Group
          {...{ 'aria-labelledby': id }}
          direction="vertical"
          value={choice ?? null}
          onChange={(next: 'mine' | 'theirs') => onChoose(next)}
        >
          {option('mine', mine)}
          {option('theirs', theirs)}
        </Radio.Group>
      </dd>
    </div>
  )
}

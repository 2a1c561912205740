import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Answers, Field } from '#domain/questionnaire/form.ts'
import { type FormFacts, FormFactsContext } from '#src/kit/form/form.tsx'
import { FormStoreContext } from '#src/kit/form/form-store.ts'
import { useDrafts } from '#src/kit/form/use-draft.tsx'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { useKeys } from '#src/kit/ui/use-keys.ts'
import { createAnswerStore } from './answer-store.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { officialKey } from './field-label.tsx'
import { FormFoot } from './form-foot.tsx'
import { useFormKeys } from './form-keys.ts'
import { focusPath, focusSection, focusTitle, pathInFocus } from './go-to.ts'
import { MergeDialog } from './merge-dialog.tsx'
import {
  type ApplicationPage,
  ApplicationPageContext,
  type Differences,
  type Proposals,
  useStored,
} from './page-context.ts'
import { fieldOf, pageForm, sectionOf, shownSections } from './page-form.ts'
import { nextProblem } from './problem-order.ts'
import { onTabKey, takeAll } from './proposals.ts'
import { RequiredNote } from './required-note.tsx'
import { RestoredNote } from './restored-note.tsx'
import { ReviewUpdate } from './review-update.tsx'
import { createSaving, type SaveAnswers } from './saving.ts'
import { SectionFields } from './section-fields.tsx'
import { SectionList } from './section-list.tsx'
import { type RequiredAnswers, useRequired } from './use-required.ts'
import './texts.ts'
import './application.css'

export interface ApplicationFormProps {
  form: Form
  /** The same object as long as nothing in it changed. */
  facts: ApplicationFacts
  /** What is stored, the passport among it; looked at again when `version` is a later one. */
  initial: Answers
  version: number
  proposals?: Proposals
  /** Fields that an earlier application answered otherwise are marked. */
  differences?: Differences
  /** Fields that are not to be changed now; the text says who locked them, and when. */
  locked?: { readonly keys: readonly string[]; readonly text: string }
  /** Questions that are to be answered anew: the form opens with them alone, under the words of who asked. */
  asked?: RequiredAnswers
  readOnly?: boolean
  /** For who keeps the forms: questions that nobody has compared with the live form say so. */
  marksUnconfirmed?: boolean
  /** Draws files and passwords; without it they are left out of the page and of its counts. */
  renderOther?: (field: Field) => ReactNode
  /** For whoever only reads: 1 to 9 lead to the sections, and the page around says the keys. */
  hasSectionKeys?: boolean
  /** At the right, such as the passport. */
  aside?: ReactNode
  /** More buttons in the foot, and the keys that the page around hears. */
  actions?: ReactNode
  moreKeys?: readonly (readonly [key: string, text: string])[]
  /** Under this name what is typed is kept. */
  draftName: string
  onSave: SaveAnswers
  onSaveNext?: SaveAnswers
}

const noProposals: Proposals = Object.freeze({})
const noDifferences: Differences = Object.freeze({})

/** A consulate's application form, drawn from its definition. spec: forms#consulate-forms. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { form, draftName, readOnly = false, renderOther } = props
  // Another record, or other fields of it, is another form.
  const key = [form.def.code, draftName, readOnly, renderOther !== undefined].join(' ')
  return <FormPage key={key} {...props} />
}

/** The answers, and what comes from outside while they are on the screen. */
function useStore({ form, facts, initial, version, draftName, locked, readOnly, renderOther }: ApplicationFormProps) {
  const drafts = useDrafts()
  const [store] = useState(() =>
    createAnswerStore({
      form: pageForm(form, renderOther !== undefined),
      facts,
      initial,
      version,
      draftName,
      drafts: readOnly ? null : drafts,
    }),
  )
  const lockedNames = (locked?.keys ?? []).join(' ')
  const lockedKeys = useMemo(() => new Set(lockedNames.split(' ')), [lockedNames])
  const onLock = useEffectEvent((keys: readonly string[]) => store.lock(keys, initial, version))
  const onVersion = useEffectEvent((now: number) => store.arrive(initial, now))
  useLayoutEffect(() => store.setFacts(facts), [store, facts])
  useLayoutEffect(() => onLock([...lockedKeys].filter((key) => key !== '')), [lockedKeys])
  useLayoutEffect(() => onVersion(version), [version])
  return { store, lockedKeys }
}

function FormPage(props: ApplicationFormProps) {
  const { locked, readOnly = false, hasSectionKeys = false, renderOther, aside, actions, onSave, onSaveNext } = props
  const { moreKeys = [], marksUnconfirmed = false } = props
  const proposals = props.proposals ?? noProposals
  const differences = props.differences ?? noDifferences
  const t = useText()
  const page = useRef<HTMLFormElement>(null)
  const { store, lockedKeys } = useStore(props)
  const { form } = store
  const [showsOfficial, setShowsOfficial] = useState(false)
  const [wanted, setWanted] = useState<string | undefined>()
  const { only, asked } = useRequired({ form, asked: props.asked, readOnly })
  const shown = useStored(store, ({ reading }) => shownSections(form, reading.shown, only).join(' '))
  const sections = shown.split(' ')
  const current = sections.find((key) => key === wanted) ?? sections[0]
  // Who only reads has all of them below each other.
  const drawn = form.def.sections.filter(({ key }) => (readOnly ? sections.includes(key) : key === current))
  const context = useMemo<ApplicationPage>(
    () => ({ store, proposals, differences, lockedKeys, readOnly, marksUnconfirmed, showsOfficial, renderOther }),
    [store, proposals, differences, lockedKeys, readOnly, marksUnconfirmed, showsOfficial, renderOther],
  )
  const facts = useMemo<FormFacts>(
    () => ({
      // Typing goes on while a save is on its way.
      busy: false,
      readOnly,
      isRequired: () => false,
      // Refusals stand among the problems.
      refused: () => undefined,
      submit: () => undefined,
      // Files are no answers: a save does not wait for them.
      holdBack: () => () => undefined,
    }),
    [readOnly],
  )
  const open = (key: string) => {
    flushSync(() => setWanted(key))
    if (readOnly) focusTitle(page.current, key)
  }
  const goTo = (path: string) => {
    const target = sectionOf(form, path)
    if (!target) return
    if (only !== null && !only.has(fieldOf(path))) flushSync(asked.showAll)
    open(target.key)
    store.ask([path])
    focusPath(page.current, readOnly ? fieldOf(path) : path)
  }
  const saving = createSaving(store, {
    send: (kind) => (readOnly ? undefined : kind === 'save' ? onSave : onSaveNext),
    show: goTo,
  })
  const goToNext = () => {
    const next = nextProblem(form, store.get().review.problems, pathInFocus(page.current))
    if (next) goTo(next.path)
  }
  const moveSection = (by: 1 | -1) => {
    const next = sections[sections.indexOf(current ?? '') + by]
    if (next === undefined) return
    open(next)
    if (!readOnly) focusSection(page.current)
  }
  useKeys((pressed) => {
    const key = hasSectionKeys && /^[1-9]$/.test(pressed) ? sections[Number(pressed) - 1] : undefined
    if (key === undefined) return false
    open(key)
    focusTitle(page.current, key)
    return true
  })
  const hasOfficial = form.fields.some(({ key }) => hasText(officialKey(form.def.code, key)))
  const hasProposals = !readOnly && Object.keys(proposals).length > 0
  const onFormKeys = useFormKeys({
    save: () => void saving.save('save'),
    saveNext: onSaveNext && !readOnly ? () => void saving.save('saveNext') : undefined,
    nextProblem: goToNext,
    moveSection,
    takeAll: hasProposals ? () => void takeAll(context) : undefined,
    switchOfficial: hasOfficial ? () => setShowsOfficial(!showsOfficial) : undefined,
  })
  return (
    <ApplicationPageContext value={context}>
      <FormStoreContext value={store.fields}>
        <FormFactsContext value={facts}>
          <form
            ref={page}
            className="part-application"
            noValidate
            autoComplete="off"
            onSubmit={(event) => event.preventDefault()}
            // Before the fields: selects keep some keys to themselves.
            onKeyDownCapture={(event) => {
              onFormKeys(event)
              onTabKey(event, context)
            }}
          >
            <ReviewUpdate />
            <RestoredNote />
            {asked.text !== undefined && (
              <RequiredNote text={asked.text} isOnly={only !== null} onSwitch={asked.switch} />
            )}
            <div className="part-application-columns" data-aside={aside !== undefined}>
              <SectionList sections={sections} current={current} only={only} onChoose={open} />
              <div className="part-application-main">
                {drawn.map((section) => (
                  <SectionFields key={section.key} section={section} lockedText={locked?.text} only={only} />
                ))}
                {!hasSectionKeys && (
                  <KeyLine
                    keys={[
                      ...(readOnly ? [] : ([['Ctrl+S', t('application.save')]] as const)),
                      ...(readOnly || !onSaveNext ? [] : ([['Ctrl+Enter', t('application.saveNext')]] as const)),
                      ['F8', t('application.next')],
                      ['Alt+↑ / Alt+↓', t('application.section')],
                      ...(hasProposals ? ([['Alt+P', t('application.takeAll')]] as const) : []),
                      ...(hasOfficial ? ([['Alt+O', t('application.official')]] as const) : []),
                      ...moreKeys,
                    ]}
                  />
                )}
              </div>
              {aside !== undefined && <aside className="part-application-aside">{aside}</aside>}
            </div>
            <FormFoot
              saving={saving}
              hasNext={onSaveNext !== undefined}
              actions={actions}
              onNextProblem={goToNext}
              onGo={goTo}
            />
          </form>
          {/* Beside the form: its keys are not those of the dialog. */}
          <MergeDialog saving={saving} />
        </FormFactsContext>
      </FormStoreContext>
    </ApplicationPageContext>
  )
}

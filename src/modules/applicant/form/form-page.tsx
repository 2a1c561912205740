import { Message } from '@arco-design/web-react'
import { useEffect } from 'react'
import { formatInstant } from '#domain/day.ts'
import { personName } from '#domain/person-name.ts'
import { formByCode } from '#domain/questionnaire/forms/by-kind.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { form as formCall } from '#protocol/applicant/calls.ts'
import type { ApplicantFormView, PassportLock } from '#protocol/applicant/schemas.ts'
import { saveRequirement } from '#protocol/visa-data/calls.ts'
import { useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { ActionButton } from '#src/kit/ui/actions.tsx'
import { Section } from '#src/kit/ui/section.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useCopy } from '#src/modules/applicant/copy/use-copy.tsx'
import '#src/modules/applicant/texts.ts'
import { usePrintQuestionnaire } from '#src/modules/applicant/questionnaire/use-print.tsx'
import { correctionText } from '#src/parts/consulate/correction-text.ts'
import { countriesQuestion } from '#src/parts/dictionary/country-field.tsx'
import { PaperList, papersQuestion } from '#src/parts/paper/paper-list.tsx'
import { ApplicationForm } from '#src/parts/questionnaire/application-form.tsx'
import type { SaveAnswers } from '#src/parts/questionnaire/saving.ts'
import { useApplicationFacts } from '#src/parts/questionnaire/use-facts.ts'
import { FormAside } from './form-aside.tsx'
import { FormHead } from './form-head.tsx'
import { passportKeysOf, useSaving } from './use-saving.ts'
import '#src/kit/ui/record.css'
import './form.css'

export interface FormParams {
  /** The order. */
  readonly id: number
  readonly applicantId: number
}

const entities = ['applicant', 'order', 'contract', 'passport'] as const

export const opening = ({ params }: { params: FormParams }): readonly Question[] => [
  question(formCall, { id: params.applicantId }, { entities }),
  countriesQuestion,
  papersQuestion(params.applicantId),
]

/** The application form of one person on an order: what is known is there, the rest is filled in section by section. */
export default function ApplicantFormPage({ params: { applicantId }, setTitle, markDirty }: PageProps<FormParams>) {
  const found = useQuery(formCall, { id: applicantId }, { entities })
  const name = found.data && personName(found.data.applicant)
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  return (
    <Result of={found}>
      {(view) => <Opened key={keyOf(view)} view={view} onReload={found.reload} onDirty={markDirty} />}
    </Result>
  )
}

/** Who keeps the passport fields as they are. */
const lockText = (t: Translate, { contractNo, by = '', at = 0 }: PassportLock): string =>
  contractNo === undefined
    ? t('applicant.form.confirmed', { name: by, time: formatInstant(at) })
    : t('applicant.form.kept', { contractNo })

/** What a contract says of the passport comes without a new version of the applicant: the form begins anew with it. */
const keyOf = ({ applicant: { id }, passportLock, answers, formCode }: ApplicantFormView) =>
  passportLock ? JSON.stringify([id, passportKeysOf({ formCode }).map((key) => answers[key])]) : String(id)

/** What the consulate wants corrected, until it is on its way there. */
const correctionAsked = ({ application }: ApplicantFormView) =>
  application && hasStateTag(consulateApplication, { status: application.status }, 'open')
    ? application.correction
    : undefined

interface OpenedProps {
  view: ApplicantFormView
  onReload: () => void
  onDirty: (dirty: boolean) => void
}

function Opened({ view, onReload, onDirty }: OpenedProps) {
  const t = useText()
  const { openPage } = useWorkspace()
  const { can } = useSession()
  const { applicant, others, passportLock } = view
  const draftName = `applicant.form.${applicant.id}`
  const isDirty = useIsDirty(draftName)
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const form = formByCode(view.formCode)!
  const facts = useApplicationFacts(form, view)
  const copyKeys = [['Alt+C', t('applicant.copy.action')]] as const
  const save = useSaving(view, onReload)
  const next = others[others.findIndex(({ id }) => id === applicant.id) + 1]
  const goOn = (id: number, name: string) =>
    openPage('visa.applicant.form', { id: applicant.orderId, applicantId: id }, name)
  const saveNext: SaveAnswers = async (answers, over) => {
    const saved = await save(answers, over)
    if (saved.ok && next) goOn(next.id, personName(next))
    return saved
  }
  const canEdit = applicant.actions.some(({ event, refused }) => event === 'editForm' && !refused)
  const copy = useCopy(onReload)
  const mayCopy = canEdit && copy.canCopy
  const noCopy = isDirty ? t('applicant.copy.saveFirst') : undefined
  const openCopy = () => (noCopy === undefined ? copy.open(applicant.id) : void Message.info(noCopy))
  useKeyDown((event) => {
    const isCopy = event.code === 'KeyC' && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isCopy || !mayCopy || event.defaultPrevented || document.querySelector('[role=dialog]')) return
    event.preventDefault()
    openCopy()
  })
  const print = usePrintQuestionnaire(form, facts)
  const noPrint = isDirty ? t('applicant.questionnaire.saveFirst') : undefined
  const asked = correctionAsked(view)
  const lockedText = passportLock && lockText(t, passportLock)
  return (
    <div className="kit-record applicant-form">
      <FormHead view={view} onGo={goOn} />
      <ApplicationForm
        form={form}
        facts={facts}
        initial={view.answers}
        version={applicant.version}
        proposals={view.proposals as never}
        {...(lockedText && { locked: { keys: passportKeysOf(view), text: lockedText } })}
        {...(asked && { asked: { keys: asked.fields, text: correctionText(t, asked) } })}
        readOnly={!canEdit}
        marksUnconfirmed={can(saveRequirement.permission)}
        aside={<FormAside view={view} isDirty={isDirty} onReload={onReload} />}
        actions={
          <>
            {mayCopy && (
              <ActionButton
                action={{ key: 'copyFrom', label: t('applicant.copy.action'), refused: noCopy, onDo: openCopy }}
              />
            )}
            <ActionButton
              action={{
                key: 'questionnaire',
                label: t('applicant.questionnaire.print'),
                refused: noPrint,
                onDo: () => void print(view),
              }}
            />
          </>
        }
        moreKeys={mayCopy ? copyKeys : []}
        draftName={draftName}
        onSave={save}
        {...(next && { onSaveNext: saveNext })}
      />
      <Section label={t('papers.title')}>
        <PaperList applicantId={applicant.id} />
      </Section>
      {copy.dialog}
    </div>
  )
}

import { Alert, Checkbox, Radio } from '@arco-design/web-react'
import { useId, useState } from 'react'
import { personName } from '#domain/person-name.ts'
import type { CopiedPart } from '#domain/questionnaire/copy.ts'
import { copyFrom, earlier } from '#protocol/applicant/calls.ts'
import type { EarlierApplication, EarlierApplications } from '#protocol/applicant/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'
import { KindName } from '#src/parts/order-filters/kind-name.tsx'
import './texts.ts'
import './copy.css'

const entities = ['applicant', 'order'] as const
const width = 640

interface Props {
  applicantId: number
  idempotencyKey: string
  onClose: () => void
  onDone: () => void
}

/** Finds the earlier applications of a person and fills his form from one of them. */
export function CopyDialog({ applicantId, ...rest }: Props) {
  const t = useText()
  const found = useQuery(earlier, { id: applicantId }, { entities })
  if (found.data && found.data.applications.length > 0)
    return <Choice found={found.data} onReload={found.reload} {...rest} />
  return (
    <Dialog
      open
      title={found.data ? t('applicant.copy.titleOf', { name: personName(found.data) }) : t('applicant.copy.title')}
      width={width}
      onClose={rest.onClose}
      footer={<DialogFoot onCancel={rest.onClose} />}
    >
      <Result of={found}>
        {() => <EmptyState title={t('applicant.copy.none')} hint={t('applicant.copy.noneHint')} />}
      </Result>
    </Dialog>
  )
}

interface ChoiceProps extends Pick<Props, 'idempotencyKey' | 'onClose' | 'onDone'> {
  found: EarlierApplications
  onReload: () => void
}

const PARTS = ['person', 'trip'] as const
const bringsAny = (one: EarlierApplication) => one.person.fresh > 0

function Choice({ found, onReload, ...rest }: ChoiceProps) {
  const t = useText()
  const [sourceId, setSourceId] = useState<number>()
  const [parts, setParts] = useState<readonly CopiedPart[]>(['person'])
  const [isReplacing, setReplacing] = useState(false)
  const { applications } = found
  const source =
    applications.find((one) => one.applicantId === sourceId) ?? applications.find(bringsAny) ?? applications[0]!
  const sum = (of: 'fresh' | 'replaced') => parts.reduce((count, part) => count + source[part][of], 0)
  const replaced = sum('replaced')
  const replaces = isReplacing && replaced > 0
  const count = sum('fresh') + (replaces ? replaced : 0)
  return (
    <CallDialog
      {...rest}
      title={t('applicant.copy.titleOf', { name: personName(found) })}
      action={t('applicant.copy.do', { count })}
      command="copyFrom"
      width={width}
      call={copyFrom}
      input={{
        id: found.id,
        version: found.version,
        sourceApplicantId: source.applicantId,
        parts: [...parts],
        ...(replaces && { replaces }),
      }}
      disabled={count === 0 || !found.canCopy}
      done={({ taken }) => t('applicant.copy.done', { orderNo: source.orderNo, count: taken.length })}
      onReload={onReload}
    >
      {!found.canCopy && <Alert type="info" content={t('applicant.copy.notNow')} />}
      <Sources applications={applications} chosen={source.applicantId} onChoose={setSourceId} />
      <fieldset className="applicant-copy-parts">
        <legend>{t('applicant.copy.parts')}</legend>
        {PARTS.map((part) => (
          <Checkbox
            key={part}
            checked={parts.includes(part)}
            onChange={(isOn) => setParts(PARTS.filter((one) => (one === part ? isOn : parts.includes(one))))}
          >
            {t(`applicant.copy.${part}`, { count: source[part].fresh })}
          </Checkbox>
        ))}
        <Checkbox checked={replaces} disabled={replaced === 0} onChange={setReplacing}>
          {t('applicant.copy.replaces', { count: replaced })}
        </Checkbox>
      </fieldset>
      <p className="kit-quiet">{t('applicant.copy.keeps')}</p>
    </CallDialog>
  )
}

interface SourcesProps {
  applications: readonly EarlierApplication[]
  chosen: number
  onChoose: (id: number) => void
}

/** Of one name, so that the arrows go from one to the next. */
function Sources({ applications, chosen, onChoose }: SourcesProps) {
  const t = useText()
  const name = useId()
  return (
    <fieldset className="applicant-copy-sources">
      <legend>{t('applicant.copy.applications')}</legend>
      <Radio.Group name={name} direction="vertical" value={chosen} onChange={onChoose}>
        {applications.map((one) => (
          <Radio key={one.applicantId} value={one.applicantId}>
            <Source one={one} />
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}

function Source({ one }: { one: EarlierApplication }) {
  const t = useText()
  return (
    <span className="applicant-copy-source">
      <span className="applicant-copy-line">
        <strong className="kit-figures">{one.orderNo}</strong>
        <span>
          {t(`order.country.${one.visaCountry}`)} · <KindName code={one.visaType} />
        </span>
        <Tag text={t(one.isSamePassport ? 'applicant.copy.samePassport' : 'applicant.copy.samePerson')} />
      </span>
      <span className="applicant-copy-line kit-quiet">
        <span className="kit-unit">
          {t('applicant.copy.saved')} <Instant at={one.updateTime} />
        </span>
        {one.entryDate !== undefined && (
          <span className="kit-unit kit-figures">{t('applicant.copy.entry', { day: one.entryDate })}</span>
        )}
        <span className="kit-unit kit-figures">
          {t('applicant.copy.brings', { person: one.person.fresh, trip: one.trip.fresh })}
        </span>
      </span>
    </span>
  )
}

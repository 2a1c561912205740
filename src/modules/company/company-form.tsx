import { Message } from '@arco-design/web-react'
import { useEffect, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { queryList, save } from '#protocol/company/calls.ts'
import { type Company, type CustomerIdentity, companyForm } from '#protocol/company/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormSection, FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useForm, useValue } from '#src/kit/form/form-state.ts'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { CodeField, RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useDraft, useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Section } from '#src/kit/ui/section.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { ContactFields } from './contact-fields.tsx'
import { CompanyNameField, ShortNameField } from './name-field.tsx'
import './company.css'

const schema = z.strictObject(companyForm)
type Values = Partial<z.input<typeof schema>>

const startOf = (company: Company | null): Values => {
  if (!company) return { level: 1, isGroup: 0 }
  const shape = Object.keys(companyForm) as (keyof Values & keyof Company)[]
  return Object.fromEntries(shape.flatMap((key) => (company[key] === undefined ? [] : [[key, company[key]]]))) as Values
}

/** Contract numbers begin with a center's code: it is not left to chance. */
const codeOfCenter = ({ companyCode }: Values) =>
  companyCode ? [] : [{ path: 'companyCode', key: 'company.codeRequired' }]

interface Props {
  /** Null: a new one. */
  company: Company | null
  identityCode: CustomerIdentity
  onDirty: (dirty: boolean) => void
  onReload: () => void
  onCancel: () => void
  onDone: (id: number, shortName: string) => void
}

/** The form of a company; what is typed is kept as a draft. */
export function CompanyForm({ company, identityCode, onDirty, onReload, onCancel, onDone }: Props) {
  const t = useText()
  const name = `cust.company.${company?.id ?? `new.${identityCode}`}`
  const base = useMemo(() => startOf(company), [company])
  const draft = useDraft<Values>(name, base, company?.version ?? null)
  const isDirty = useIsDirty(name)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  /** Names the tab that shows what was sent. */
  const sentName = useRef('')
  const change = useChange(
    save,
    draft.key(),
    ({ id }) => {
      draft.done()
      Message.success(t(company ? 'company.saved' : 'company.made'))
      onDone(id, sentName.current)
    },
    { instance: company?.version ?? '' },
  )
  const problems = useMemo(() => fieldProblemsOf(change.outcome.failure), [change.outcome.failure])
  const kept = company ? { id: company.id, version: company.version } : {}
  return (
    <div className="company-form">
      <Section>
        <Form
          schema={schema}
          draft={draft}
          busy={!change.editable}
          problems={problems}
          {...(company === null && identityCode === 8 ? { check: codeOfCenter } : {})}
          columns={2}
          label={t('company.page.edit')}
          onSubmit={(values) => {
            sentName.current = values.shortName
            change.send({ ...values, ...kept, identityCode })
          }}
        >
          <FormSection title={t('company.part.basic')} />
          <CompanyNameField id={company?.id} own={company?.companyName} />
          <ShortNameField id={company?.id} own={company?.shortName} />
          <TextField name="ename" maxLength={80} />
          <TextField
            name="companyCode"
            upper
            maxLength={6}
            disabled={company !== null}
            required={identityCode === 8}
            help={t(company ? 'company.codeFixedHelp' : `company.codeHelp.${identityCode}`)}
          />
          <CodeField name="taxCode" maxLength={20} />
          <NumberField name="level" min={1} max={9} />
          <GroupFields identityCode={identityCode} id={company?.id} />
          <ContactFields />
          <RemarkField name="remark" span={2} />
          <FormWide>
            <OutcomeNote outcome={change.outcome} onReload={onReload} />
          </FormWide>
          <FormButtons submit={t('form.save')} onCancel={onCancel} />
        </Form>
      </Section>
    </div>
  )
}

/** Groups that a company may belong to: what its form asks first. */
export const groupsQuestion = (identityCode: CustomerIdentity) => question(queryList, { isGroup: 1, identityCode })

/** A group belongs to no other group. */
function GroupFields({ identityCode, id }: { identityCode: CustomerIdentity; id: number | undefined }) {
  const t = useText()
  const isGroup = useValue<number>('isGroup') === 1
  const { set } = useForm<Values>()
  const { data, loading } = useQuery(queryList, { isGroup: 1, identityCode })
  const groups = (data ?? []).filter((one) => one.id !== id)
  return (
    <>
      <RadioField
        name="isGroup"
        help={t('company.isGroupHelp')}
        options={([0, 1] as const).map((one) => ({ value: one, label: t(`company.group.${one}`) }))}
        onChoose={(chosen) => chosen === 1 && set({ groupId: undefined })}
      />
      <SelectField
        name="groupId"
        disabled={isGroup}
        loading={loading}
        options={groups.map((one) => ({ value: one.id, label: one.shortName }))}
      />
    </>
  )
}

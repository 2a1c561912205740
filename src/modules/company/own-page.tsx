import { Message } from '@arco-design/web-react'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { identityCodes } from '#domain/status.ts'
import { readOwn, saveOwn } from '#protocol/company/calls.ts'
import { opening as openingCall } from '#protocol/company/opening-calls.ts'
import { type CompanyDetail, contactForm } from '#protocol/company/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useDraft, useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Section } from '#src/kit/ui/section.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { CenterOpening } from './center-opening.tsx'
import { BasicFacts } from './company-facts.tsx'
import { ContactFields } from './contact-fields.tsx'
import './company.css'
import './texts.ts'

const schema = z.strictObject(contactForm)
type Values = Partial<z.input<typeof schema>>

export const opening: Opening = () => [question(readOwn, {})]

/** The own company: what the platform keeps of it, and how it is reached, which its own people change. */
export default function OwnCompanyPage({ markDirty }: PageProps) {
  const t = useText()
  const { can } = useSession()
  const found = useQuery(readOwn, {})
  return (
    <Result of={found}>
      {(details) => (
        <div className="company-own">
          {details.company.identityCode === identityCodes.acceptOrg && can(openingCall.permission) && (
            <Section>
              <CenterOpening />
            </Section>
          )}
          <Section>
            <BasicFacts company={details.company} isOwn />
            <p className="kit-quiet">{t('company.own.fixed')}</p>
          </Section>
          <OwnForm key={details.company.version} details={details} onDirty={markDirty} onReload={found.reload} />
        </div>
      )}
    </Result>
  )
}

interface Props {
  details: CompanyDetail
  onDirty: (dirty: boolean) => void
  onReload: () => void
}

function OwnForm({ details: { company }, onDirty, onReload }: Props) {
  const t = useText()
  const base = useMemo<Values>(() => {
    const keys = Object.keys(contactForm) as (keyof typeof contactForm)[]
    return Object.fromEntries(keys.flatMap((key) => (company[key] === undefined ? [] : [[key, company[key]]])))
  }, [company])
  const draft = useDraft<Values>('sys.company', base, company.version)
  const isDirty = useIsDirty('sys.company')
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const change = useChange(
    saveOwn,
    draft.key(),
    () => {
      draft.done()
      Message.success(t('company.saved'))
      onReload()
    },
    { instance: company.version },
  )
  const problems = useMemo(() => fieldProblemsOf(change.outcome.failure), [change.outcome.failure])
  return (
    <Section>
      <Form
        schema={schema}
        draft={draft}
        busy={!change.editable}
        problems={problems}
        columns={2}
        label={t('company.page.own')}
        onSubmit={(values) => change.send({ ...values, version: company.version })}
      >
        <TextField name="ename" maxLength={80} span={2} />
        <ContactFields />
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
        </FormWide>
        <FormButtons submit={t('form.save')} />
      </Form>
    </Section>
  )
}

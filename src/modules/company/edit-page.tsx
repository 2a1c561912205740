import { useEffect } from 'react'
import { detail } from '#protocol/company/calls.ts'
import type { CustomerIdentity } from '#protocol/company/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { CompanyForm, groupsQuestion } from './company-form.tsx'
import { shortNameIn } from './names.ts'
import './texts.ts'

interface Params {
  id?: number | undefined
  identityCode: CustomerIdentity
}

export const opening: Opening<Params> = ({ params: { id, identityCode } }) => [
  ...(id === undefined ? [] : [question(detail, { id })]),
  groupsQuestion(identityCode),
]

/** A company is made or changed; afterwards its details are shown. */
export default function CompanyEditPage({ params, setTitle, markDirty, close }: PageProps<Params>) {
  const t = useText()
  const { openPage } = useWorkspace()
  const { id, identityCode } = params
  const shown = (done: number, shortName: string) => {
    close()
    openPage('cust.company-detail', { id: done }, shortName)
  }
  const common = { onDirty: markDirty, onCancel: close, onDone: shown }
  useEffect(() => {
    if (id === undefined) setTitle(t(`company.add.${identityCode}`))
  }, [id, identityCode, setTitle, t])
  if (id === undefined) return <CompanyForm {...common} company={null} identityCode={identityCode} onReload={close} />
  return <Change id={id} common={common} setTitle={setTitle} />
}

interface ChangeProps {
  id: number
  common: Pick<Parameters<typeof CompanyForm>[0], 'onDirty' | 'onCancel' | 'onDone'>
  setTitle: (title: string) => void
}

function Change({ id, common, setTitle }: ChangeProps) {
  const t = useText()
  // Asked once: what others change meanwhile is told when it is sent.
  const found = useQuery(detail, { id })
  const lang = useLang()
  const name = found.data && shortNameIn(lang, found.data.company)
  useEffect(() => {
    if (name) setTitle(t('company.editOf', { name }))
  }, [name, setTitle, t])
  return (
    <Result of={found}>
      {({ company }) => (
        <CompanyForm
          // Another version is another form: what was typed comes back from its draft.
          key={company.version}
          {...common}
          company={company}
          identityCode={company.identityCode as CustomerIdentity}
          onReload={found.reload}
        />
      )}
    </Result>
  )
}

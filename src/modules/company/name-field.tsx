import { isCompanyNameExist, isShortNameExist } from '#protocol/company/calls.ts'
import { companyNameMaxLength, shortNameMaxLength } from '#protocol/company/schemas.ts'
import { useValue } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useSettled } from '#src/kit/form/use-settled.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

interface Props {
  /** The company that may keep its name. */
  id: number | undefined
  /** What stands there already. */
  own: string | undefined
}

function Taken({ taken, text }: { taken: boolean | undefined; text: TextKey }) {
  const t = useText()
  if (taken === undefined) return null
  return taken ? <span className="company-taken">{t(text)}</span> : <span>{t('company.nameFree')}</span>
}

/** A name that says while it is typed whether another company has it. */
export function CompanyNameField({ id, own }: Props) {
  const typed = useSettled((useValue<string>('companyName') ?? '').trim())
  const skip = typed === '' || typed === own
  const found = useQuery(isCompanyNameExist, { companyName: typed, ...(id && { id }) }, { skip })
  return (
    <TextField
      name="companyName"
      span={2}
      maxLength={companyNameMaxLength}
      help={!skip && !found.loading && <Taken taken={found.data} text="company.nameTaken" />}
    />
  )
}

export function ShortNameField({ id, own }: Props) {
  const typed = useSettled((useValue<string>('shortName') ?? '').trim())
  const skip = typed === '' || typed === own
  const found = useQuery(isShortNameExist, { shortName: typed, ...(id && { id }) }, { skip })
  return (
    <TextField
      name="shortName"
      maxLength={shortNameMaxLength}
      help={!skip && !found.loading && <Taken taken={found.data} text="company.shortNameTaken" />}
    />
  )
}

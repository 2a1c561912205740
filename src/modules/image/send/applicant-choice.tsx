import type { OrderPerson } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { personName } from '#src/parts/contract/person-name.ts'

interface Props {
  applicants: readonly OrderPerson[]
  chosen: number | undefined
  disabled: boolean
  onChoose: (personId: number) => void
}

/** Whose photo it is. */
export function ApplicantChoice({ applicants, chosen, disabled, onChoose }: Props) {
  const t = useText()
  return (
    <fieldset className="image-send-people" disabled={disabled}>
      <legend>{t('image.send.whose')}</legend>
      {applicants.map((one) => (
        <label key={one.id}>
          <input type="radio" name="applicant" checked={one.id === chosen} onChange={() => onChoose(one.id)} />
          <span>{personName(one)}</span>
          <span className="kit-quiet kit-figures">{one.passportNo}</span>
          <StatusTag group="visa" code={one.status} />
        </label>
      ))}
    </fieldset>
  )
}

import { narrowText } from '#domain/typed-text.ts'
import { CheckField } from '#src/kit/form/choice-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import './name-fields.css'
import './texts.ts'

interface Props {
  /** Before the names of the fields: 'passports.0.'. */
  at?: string
  disabled?: boolean
  /** An example of given names. */
  example: string
}

/** Surname and given names as the passport prints them, and the tick of who has but one of them. */
export function NameFields({ at = '', disabled = false, example }: Props) {
  const t = useText()
  const isOneName = useValue<boolean>(`${at}isOneName`) === true
  const half = { disabled, upper: true, write: narrowText, maxLength: 50, required: !isOneName }
  return (
    <>
      <TextField {...half} name={`${at}surname`} placeholder="ZHANG" />
      <div className="part-given">
        <TextField {...half} name={`${at}givenNames`} placeholder={example} />
        <CheckField
          name={`${at}isOneName`}
          label={<span className="kit-unseen">{t('field.isOneName')}</span>}
          disabled={disabled}
          text={t('contractCard.noOtherName')}
        />
      </div>
    </>
  )
}

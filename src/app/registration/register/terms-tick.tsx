import { entryPaths } from '#src/app/address.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

interface Props {
  form: string
  name: string
  isInvalid: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** Nobody is registered who has not ticked that he read the terms; they open beside the form, so that it is kept. */
export function TermsTick({ form, name, isInvalid, isTicked, onTick }: Props) {
  const t = useText()
  return (
    <div className="login-remember entry-terms">
      <input
        id={`${form}-${name}`}
        type="checkbox"
        name={name}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
        {...(isInvalid ? { 'aria-invalid': true, 'aria-describedby': `${form}-message` } : {})}
      />
      <label htmlFor={`${form}-${name}`}>{t('register.agree')}</label>
      <a href={`#${entryPaths.terms}`} target="_blank" rel="noreferrer">
        {t('register.terms')}
      </a>
    </div>
  )
}

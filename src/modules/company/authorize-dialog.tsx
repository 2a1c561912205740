import { Button, Message, Select } from '@arco-design/web-react'
import { useId, useState } from 'react'
import { acceptOrgAuthorize, agentAuthorize, listCanAuthorize } from '#protocol/company/calls.ts'
import type { Authorizable, Company } from '#protocol/company/schemas.ts'
import { holdsTyped } from '#src/kit/form/holds-typed.ts'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { shortNameIn } from './names.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  company: Company
  onClose: () => void
  onReload: () => void
  onDone: () => void
}

/** What a company may order or take in, and with whom it works. */
export function AuthorizeDialog(props: Props) {
  const t = useText()
  const lang = useLang()
  const { company, onClose } = props
  const found = useQuery(listCanAuthorize, { id: company.id })
  return (
    <Dialog
      open
      title={t('company.authorizeTitle', { name: shortNameIn(lang, company) })}
      width={640}
      onClose={onClose}
    >
      <Result of={found}>{(offered) => <Choices {...props} offered={offered} />}</Result>
    </Dialog>
  )
}

function Choices({ name, company, offered, onClose, onReload, onDone }: Props & { offered: Authorizable }) {
  const t = useText()
  const lang = useLang()
  const isCenter = company.identityCode === 8
  const chosen = <T extends { chosen: boolean }>(rows: readonly T[]) => rows.filter((row) => row.chosen)
  const [countries, setCountries] = useState(() => chosen(offered.countries).map((one) => one.code))
  const [organizations, setOrganizations] = useState(() => chosen(offered.organizations).map((one) => one.id))
  const change = useChange(isCenter ? acceptOrgAuthorize : agentAuthorize, name, () => {
    onDone()
    Message.success(t('company.authorized'))
  })
  return (
    <div className="company-authorize">
      <p className="kit-quiet">{t(`company.authorizeHelp.${isCenter ? 8 : 4}`)}</p>
      <Many
        label={t('company.part.countries')}
        hint={t('company.pickCountries')}
        disabled={!change.editable}
        value={countries}
        options={offered.countries.map((one) => ({ value: one.code, label: `${nameIn(lang, one)} ${one.code}` }))}
        onChange={setCountries}
      />
      <Many
        label={t(isCenter ? 'company.part.agents' : 'company.part.centers')}
        hint={t('company.pickOrganizations')}
        disabled={!change.editable}
        value={organizations}
        options={offered.organizations.map((one) => ({ value: one.id, label: one.name }))}
        onChange={setOrganizations}
      />
      <OutcomeNote outcome={change.outcome} onReload={onReload} />
      <DialogFoot busy={change.busy} onCancel={onClose}>
        <Button
          type="primary"
          loading={change.busy}
          onClick={() => change.send({ id: company.id, version: company.version, countries, organizations })}
        >
          {t('form.save')}
        </Button>
      </DialogFoot>
    </div>
  )
}

interface ManyProps<T extends string | number> {
  label: string
  hint: string
  disabled: boolean
  value: T[]
  options: readonly { value: T; label: string }[]
  onChange: (value: T[]) => void
}

/** Several of many, found by a part of their name. */
function Many<T extends string | number>({ label, hint, disabled, value, options, onChange }: ManyProps<T>) {
  const t = useText()
  const id = useId()
  /** The component names its frame; the input inside, where the typing goes, needs the name as well. */
  const named = (around: HTMLElement | null) => {
    for (const input of around?.querySelectorAll('input') ?? []) input.setAttribute('aria-labelledby', `${id}-label`)
    return plainInputs(around)
  }
  return (
    <div className="kit-field">
      <label id={`${id}-label`} htmlFor={id} className="kit-field-label">
        {label} <span className="kit-quiet kit-unit">{t('company.count', { count: value.length })}</span>
      </label>
      <span ref={named} className="kit-select">
        <Select
          id={id}
          {...{ 'aria-labelledby': `${id}-label` }}
          mode="multiple"
          value={value as string[] | number[]}
          disabled={disabled}
          placeholder={hint}
          allowClear
          showSearch
          filterOption={holdsTyped}
          options={[...options]}
          onChange={(next: T[]) => onChange(next)}
        />
      </span>
    </div>
  )
}

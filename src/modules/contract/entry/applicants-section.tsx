import { Button } from '@arco-design/web-react'
import { startTransition, useLayoutEffect, useRef } from 'react'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { MrzBox } from '#src/parts/passport-scan/mrz-box.tsx'
import { isVisa, passportOfMrz, unknownNationality, withScan } from '#src/parts/passport-scan/mrz-fill.ts'
import { useScanMemory } from '#src/parts/passport-scan/scan-memory.ts'
import { ApplicantCard } from './applicant-card.tsx'
import { useChoices } from './choices.ts'
import { type EntryValues, nextPassport, type PassportValues, withoutApplicant } from './entry-form.ts'
import { placeOf } from './scan-place.ts'
import type { Edited } from './sending.ts'
import { useSharedVisa } from './shared-visa.tsx'
import { useNames } from './use-names.ts'

interface Props {
  edited: Edited | undefined
  current: number
  onCurrent: (at: number) => void
  disabled: boolean
}

const mostApplicants = 50
const nobody: readonly PassportValues[] = Object.freeze([])

/** The people of the contract, with their passports and visas. */
export function ApplicantsSection({ edited, current, onCurrent, disabled }: Props) {
  const t = useText()
  const { titleOf } = useNames()
  const { today } = useChoices()
  const memory = useScanMemory()
  const { now, set } = useFormActions<EntryValues>()
  const passports = useValue<readonly PassportValues[]>('passports') ?? nobody
  const shown = Math.min(current, passports.length - 1)
  const known = new Map(edited?.details.passports.map((one) => [one.id, one]))
  const keptOf = ({ id }: PassportValues) => (id === undefined ? undefined : known.get(id))
  // Several passports of one paste, or scans close upon each other, come faster than the form draws what it was given.
  const latest = useRef(passports)
  /** Given to the form, and not drawn by it yet. */
  const given = useRef<(readonly PassportValues[])[]>([])
  useLayoutEffect(() => {
    const at = given.current.indexOf(passports)
    given.current = at < 0 ? [] : given.current.slice(at + 1)
    latest.current = given.current.at(-1) ?? passports
  }, [passports])
  const replace = (next: readonly PassportValues[]) => {
    latest.current = next
    given.current = [...given.current, next]
    set({ passports: next as EntryValues['passports'] })
  }

  const add = (person: PassportValues = {}) =>
    replace([...latest.current, { ...nextPassport(latest.current.at(-1)), ...person }])
  const remove = (at: number) => {
    shared.forget()
    const rest = passports.toSpliced(at, 1)
    set({
      passports: (rest.length > 0 ? rest : [nextPassport(passports[at])]) as EntryValues['passports'],
      services: withoutApplicant(now().services ?? [], at),
    })
    onCurrent(Math.max(0, Math.min(shown > at ? shown - 1 : shown, rest.length - 1)))
  }
  const shared = useSharedVisa()

  return (
    <>
      <FormSection
        title={t('contract.entry.applicants', { count: passports.length })}
        extra={
          <Button
            size="small"
            htmlType="button"
            disabled={disabled || passports.length >= mostApplicants}
            onClick={() => {
              add()
              onCurrent(passports.length)
            }}
          >
            {t('contract.entry.addApplicant')}
          </Button>
        }
      />
      <MrzBox
        memory={memory}
        today={today}
        disabled={disabled}
        onRead={(read, text) => {
          const people = latest.current
          const at = placeOf(people, shown, read)
          const person = passportOfMrz(read, text)
          const here = people[at]
          const name = titleOf(person, at)
          const refused = (warning: string) => ({ text: '', warning, isRefused: true }) as const
          if (here && keptOf(here)?.confirmed) return refused(t('contract.mrz.confirmed', { name }))
          if (!here && people.length >= mostApplicants) return refused(t('contract.mrz.full'))
          if (here) replace(people.with(at, withScan(here, person)))
          else add(person)
          // The line of the person is there at once. His fields may wait for a reader that reads ten passports in a row.
          startTransition(() => onCurrent(at))
          const filledText = t(isVisa(read) ? 'contract.mrz.filledFromVisa' : 'contract.mrz.filled', {
            no: at + 1,
            name,
          })
          const code = unknownNationality(read)
          return code === null
            ? { text: filledText }
            : { text: filledText, warning: t('passportScan.unknownNationality', { code }) }
        }}
      />
      {shared.note}
      {passports.map((passport, at) => {
        const kept = keptOf(passport)
        const isHeld = kept !== undefined && !hasStateTag(passportCustody, { status: kept.custody }, 'unlabelled')
        const isAlone = passports.length === 1 && passport.id !== undefined
        return (
          <ApplicantCard
            // biome-ignore lint/suspicious/noArrayIndexKey: an applicant's fields are named by his place
            key={at}
            at={at}
            passport={passport}
            contractId={edited?.details.contract.id}
            isOpen={at === shown}
            locked={kept?.confirmed ?? false}
            disabled={disabled}
            kept={isHeld ? t('contract.passportInCustody') : isAlone ? t('contract.entry.lastApplicant') : undefined}
            onOpen={() => onCurrent(at)}
            onRemove={() => remove(at)}
            onShare={passports.length > 1 ? () => shared.share(passport, titleOf(passport, at)) : undefined}
          />
        )
      })}
    </>
  )
}

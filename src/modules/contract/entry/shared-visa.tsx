import { Alert, Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useFormActions } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type EntryValues, type PassportValues, pickVisa } from './entry-form.ts'

/** What was given to everybody, and what each had before, by place. */
interface Shared {
  readonly name: string
  readonly given: PassportValues
  readonly before: readonly PassportValues[]
}

const isSame = (one: PassportValues, other: PassportValues) => JSON.stringify(one) === JSON.stringify(other)

/** What everybody has after it was taken back: who was changed since by hand, or came later, keeps what he has. */
export const takenBack = (now: readonly PassportValues[], { given, before }: Shared): PassportValues[] =>
  now.map((one, at) => {
    const earlier = before[at]
    return earlier && isSame(pickVisa(one), given) ? { ...one, ...earlier } : one
  })

/** Gives everybody the visa of one applicant, says so, and takes it back. */
export function useSharedVisa() {
  const t = useText()
  const { now, set } = useFormActions<EntryValues>()
  const [shared, setShared] = useState<Shared>()
  const passports = () => (now().passports ?? []) as readonly PassportValues[]
  const replace = (next: readonly PassportValues[]) => set({ passports: next as EntryValues['passports'] })
  const changed = shared?.before.filter((one) => !isSame(one, shared.given)).length ?? 0
  return {
    share(from: PassportValues, name: string) {
      const before = passports()
      const given = pickVisa(from)
      setShared({ name, given, before: before.map(pickVisa) })
      replace(before.map((one) => ({ ...one, ...given })))
    },
    /** People moved up: places are no longer those of before. */
    forget: () => setShared(undefined),
    note: shared && (
      <div role="status">
        <Alert
          className="contract-shared"
          type="info"
          content={t('contract.entry.shared', { name: shared.name, count: changed })}
          closable
          onClose={() => setShared(undefined)}
          action={
            changed > 0 && (
              <Button
                size="mini"
                type="text"
                htmlType="button"
                onClick={() => {
                  replace(takenBack(passports(), shared))
                  setShared(undefined)
                }}
              >
                {t('contract.entry.shareBack')}
              </Button>
            )
          }
        />
      </div>
    ),
  }
}

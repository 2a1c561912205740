import { Alert, Button } from '@arco-design/web-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSamePassportNo } from '#domain/documents.ts'
import type { Mrz } from '#domain/mrz.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import type { OrderPerson } from '#protocol/order/schemas.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useForm } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { isCancelled } from '#src/modules/order/is-cancelled.ts'
import { MrzBox } from '#src/parts/passport-scan/mrz-box.tsx'
import { isVisa, unknownNationality, withScan } from '#src/parts/passport-scan/mrz-fill.ts'
import type { Filled, ScanMemory } from '#src/parts/passport-scan/scan-memory.ts'
import type { PersonValues } from './person-values.ts'
import { isEmpty, isOf, missingFields, nameInForm, scannedPerson } from './scanned-person.ts'
import type { ScanQueue } from './use-scan-queue.ts'

interface Props {
  memory: ScanMemory
  /** The other applicants of the order: a passport is entered once. */
  others: readonly OrderPerson[]
  /** Of a person to be added: who comes behind him. */
  queue?: ScanQueue | undefined
  /** Saves this person and goes on with the next. */
  onNext: () => void
}

interface Said {
  readonly name: string
  readonly person: PersonValues
  readonly unknown: string | null
}

/**
 * Passports read into the form of an applicant, one after another. The first fills it; each further one saves the person before
 * and takes his place. While something of him is missing it waits, and what is missing is said.
 */
export function PersonScan({ memory, others, queue, onNext }: Props) {
  const t = useText()
  const today = useToday()
  const { values, now, set } = useForm<PersonValues>()
  const { submit, busy } = useFormFacts()
  /** Of a person who is being changed: a passport that is not his. */
  const [strange, setStrange] = useState<Said | null>(null)
  const next = queue?.people[0]

  const fill = (person: PersonValues) => set(withScan(now(), person))
  const filledText = (person: PersonValues, read: Mrz): Filled => {
    const name = nameInForm(person)
    const code = unknownNationality(read)
    const text = t(isVisa(read) ? 'order.scan.filledFromVisa' : 'order.scan.filled', { name })
    return code === null ? { text } : { text, warning: t('passportScan.unknownNationality', { code }) }
  }
  const goOn = () => {
    if (busy) return
    onNext()
    submit()
  }
  const read = (one: Mrz): Filled => {
    const person = scannedPerson(one)
    const name = nameInForm(person)
    const no = person.passportNo
    if (no && others.some((one) => !isCancelled(one) && isSamePassportNo(one.passportNo ?? '', no)))
      return { text: '', warning: t('order.scan.already', { name, no }), isRefused: true }
    if (isOf(now(), person)) {
      fill(person)
      return filledText(person, one)
    }
    if (!queue) {
      setStrange({ name, person, unknown: unknownNationality(one) })
      return { text: '' }
    }
    queue.add(person)
    goOn()
    const code = unknownNationality(one)
    return code === null ? { text: '' } : { text: '', warning: t('passportScan.unknownNationality', { code }) }
  }

  // Who waits takes the form as soon as it is empty; with others behind him he is saved once he stands there.
  const chain = useRef<PersonValues | null>(null)
  const takeNext = useEffectEvent(() => {
    if (!queue || !next || !isEmpty(now())) return
    chain.current = queue.people.length > 1 ? next : null
    fill(next)
    queue.drop(next)
  })
  useEffect(() => takeNext(), [])
  const continueChain = useEffectEvent(() => {
    if (!chain.current || !isOf(chain.current, now()) || isEmpty(now())) return
    chain.current = null
    goOn()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the form holds who was taken
  useEffect(() => continueChain(), [values])

  const missing = next ? missingFields(values) : []
  return (
    <FormWide>
      <div className="order-scan">
        <MrzBox memory={memory} today={today} hint={t('order.scan.hint')} onRead={read} />
        {next && queue && (
          <Alert
            type={missing.length > 0 ? 'warning' : 'info'}
            content={
              <>
                {missing.length > 0
                  ? t('order.scan.missing', {
                      fields: missing.map((one) => t(fieldTextKey(one))).join(t('order.scan.join')),
                    })
                  : t('order.scan.waits')}
                <ul className="order-scan-waiting">
                  {queue.people.map((person) => (
                    <li key={`${person.passportNo} ${person.surname} ${person.givenNames}`}>
                      {nameInForm(person)} <span className="kit-figures">{person.passportNo}</span>{' '}
                      <Button size="mini" type="text" htmlType="button" onClick={() => queue.drop(person)}>
                        {t('passportScan.drop')}
                      </Button>
                    </li>
                  ))}
                </ul>
              </>
            }
          />
        )}
        {strange && (
          <Alert
            type="warning"
            content={t('order.scan.strange', { name: strange.name, no: strange.person.passportNo ?? '' })}
            action={
              <>
                <Button
                  size="mini"
                  htmlType="button"
                  onClick={() => {
                    fill(strange.person)
                    setStrange(null)
                  }}
                >
                  {t('passportScan.fillAnyway')}
                </Button>
                <Button size="mini" type="text" htmlType="button" onClick={() => setStrange(null)}>
                  {t('passportScan.drop')}
                </Button>
              </>
            }
          />
        )}
      </div>
    </FormWide>
  )
}

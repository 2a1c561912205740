import { Button } from '@arco-design/web-react'
import { IconUser } from '@arco-design/web-react/icon'
import { useState } from 'react'
import type { CommonApplicant } from '#protocol/order/common-app/calls.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { CodeField, TextField } from '#src/kit/form/text-field.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { TripNotes } from '#src/modules/order/trip-notes.tsx'
import { NameFields } from '#src/parts/contract/name-fields.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { CountryField } from '#src/parts/dictionary/country-field.tsx'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { CommonPicker } from './common-picker.tsx'
import { PersonDuplicates } from './person-duplicates.tsx'
import { type PersonValues, personValues } from './person-values.ts'

interface Props {
  order: Order
  port?: string | undefined
  /** Undefined: somebody new. */
  applicantId: number | undefined
  /** He was refused because his passport applies elsewhere. */
  isReasonAsked: boolean
}

/**
 * A person and his passport; one who was applied for before fills all of it (spec: calls#order-calls). `port`: where he enters, as
 * his form says.
 */
export function PersonFields({ order, port, applicantId, isReasonAsked }: Props) {
  const t = useText()
  const lang = useLang()
  const sexes = useDict(['SEX'])
    .entries('SEX')
    .map((one) => ({ value: one.code, label: nameIn(lang, one) }))
  const { set } = useFormActions<PersonValues>()
  const [isPicking, setPicking] = useState(false)
  const [filled, setFilled] = useState<CommonApplicant | null>(null)
  const passportNo = useValue<string>('passportNo')
  const today = useToday()
  const passport = {
    birthDay: useValue<string>('birthDay'),
    issueDay: useValue<string>('issueDay'),
    expiryDay: useValue<string>('expiryDay'),
    nationality: useValue<string>('nationality'),
    passportNo,
  }
  const { entryDate: entryDay, exitDate: exitDay, visaCategory, entries, purposeSection, purposeGoal } = order
  const trip = { entryDay, exitDay, visaCategory, entries, purposeSection, purposeGoal }
  const fill = (one: CommonApplicant) => {
    const nothing = {
      isOneName: undefined,
      cname: undefined,
      sex: undefined,
      birthDay: undefined,
      issueDay: undefined,
      expiryDay: undefined,
    }
    set({ ...nothing, ...personValues(one) })
    setFilled(one)
    setPicking(false)
  }
  return (
    <>
      <FormWide>
        <div className="order-pick">
          <Button size="small" htmlType="button" icon={<IconUser />} onClick={() => setPicking(true)}>
            {t('order.common.pick')}
          </Button>
          {filled && (
            <span className="kit-quiet" role="status">
              {t('order.common.filled', { name: personName(filled), no: filled.orderNo })}
            </span>
          )}
        </div>
      </FormWide>
      <NameFields example="WEI" />
      <TextField name="cname" maxLength={50} />
      <CodeField name="passportNo" maxLength={20} />
      <SelectField name="sex" options={sexes} />
      <CountryField name="nationality" />
      <DayField name="birthDay" max={today} lean="past" />
      <DayField name="issueDay" max={today} lean="past" />
      <DayField name="expiryDay" lean="future" />
      <TripNotes product={order} person={{ ...passport, ...trip, port }} />
      <PersonDuplicates orderId={order.id} applicantId={applicantId} isAsked={isReasonAsked} />
      {isPicking && <CommonPicker onClose={() => setPicking(false)} onChoose={fill} />}
    </>
  )
}

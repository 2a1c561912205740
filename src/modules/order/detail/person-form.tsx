import { Button, Message } from '@arco-design/web-react'
import { useId, useMemo, useRef, useState } from 'react'
import type { Order, OrderPerson } from '#protocol/order/schemas.ts'
import { save } from '#protocol/order/visa-order/applicant-calls.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { Form } from '#src/kit/form/form.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { PersonFields } from './person-fields.tsx'
import { type PersonValues, personSchema, personValues } from './person-values.ts'

interface Props {
  order: Order
  person: OrderPerson | null
  onClose: () => void
  onReload: () => void
  /** Of somebody new: goes on with the next once this one is saved. */
  onNext?: () => void
}

/** The form of an applicant: typed, or filled in from an earlier application. What is typed is kept as a draft. */
export function PersonForm({ order, person, onClose, onReload, onNext }: Props) {
  const t = useText()
  const id = useId()
  const [base] = useState<PersonValues>(() => (person ? personValues(person) : { nationality: 'CHN' }))
  const isGoingOn = useRef(false)
  const version = person?.version ?? null
  const draft = useDraft<PersonValues>(`visa.applicant.${order.id}.${person?.id ?? 'new'}`, base, version)
  const change = useChange(
    save,
    draft.key(),
    () => {
      draft.done()
      if (isGoingOn.current) onNext?.()
      else onClose()
      Message.success(t('order.people.saved'))
    },
    { life: version ?? '' },
  )
  const problems = useMemo(() => fieldProblemsOf(change.outcome.failure), [change.outcome.failure])
  const title = person ? t('order.people.editTitle', { name: personName(person) }) : t('order.people.addTitle')
  const named = person ? { id: person.id, version: person.version } : {}
  return (
    <Dialog
      open
      title={title}
      command={person ? 'edit' : 'addApplicant'}
      width={680}
      busy={change.busy}
      onClose={onClose}
      footer={
        <DialogFoot
          busy={change.busy}
          onCancel={onClose}
          note={<OutcomeNote outcome={change.outcome} onReload={onReload} />}
        >
          {onNext && (
            <Button
              htmlType="submit"
              form={id}
              disabled={!change.editable}
              onClick={() => {
                isGoingOn.current = true
              }}
            >
              {t('order.people.saveNext')}
            </Button>
          )}
          <Button
            data-send
            type="primary"
            htmlType="submit"
            form={id}
            loading={change.busy}
            disabled={!change.editable && !change.busy}
            onClick={() => {
              isGoingOn.current = false
            }}
          >
            {t('form.save')}
          </Button>
        </DialogFoot>
      }
    >
      <Form
        id={id}
        schema={personSchema}
        draft={draft}
        columns={2}
        busy={!change.editable}
        problems={problems}
        label={title}
        onSubmit={(values) => change.send({ ...values, ...named, orderId: order.id })}
      >
        <PersonFields order={order} />
      </Form>
    </Dialog>
  )
}

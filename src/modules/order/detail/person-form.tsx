import { Button, Message } from '@arco-design/web-react'
import { useId, useMemo, useRef, useState } from 'react'
import type { CopyBeside, Order, OrderPerson } from '#protocol/order/schemas.ts'
import { beside, save } from '#protocol/order/visa-order/applicant-calls.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { Form } from '#src/kit/form/form.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { firstNationality } from '#src/parts/passport-scan/mrz-fill.ts'
import type { ScanMemory } from '#src/parts/passport-scan/scan-memory.ts'
import { PersonCopy } from './person-copy.tsx'
import { PersonFields } from './person-fields.tsx'
import { PersonScan } from './person-scan.tsx'
import { type PersonValues, personSchema, personValues } from './person-values.ts'
import type { ScanQueue } from './use-scan-queue.ts'

interface Props {
  order: Order
  person: OrderPerson | null
  others: readonly OrderPerson[]
  memory: ScanMemory
  /** Of a new applicant: the passports that were read after his. */
  queue?: ScanQueue
  /** What his form takes over from another applicant of the order. */
  copy: CopyBeside | null
  onCopy: (copy: CopyBeside | null) => void
  onClose: () => void
  onReload: () => void
  /** Of somebody new: goes on with the next once this one is saved. */
  onNext?: () => void
}

/** The form of an applicant: typed, read from his passport, or filled in from an earlier application. What is typed is kept as a draft. */
export function PersonForm({ order, person, others, memory, queue, copy, onCopy, onClose, onReload, onNext }: Props) {
  const t = useText()
  const session = useSession()
  const id = useId()
  const [base] = useState<PersonValues>(() => (person ? personValues(person) : { nationality: firstNationality }))
  const isGoingOn = useRef(false)
  const version = person?.version ?? null
  const draft = useDraft<PersonValues>(`visa.applicant.${order.id}.${person?.id ?? 'new'}`, base, version)
  const change = useChange(
    save,
    draft.key(),
    ({ taken }) => {
      draft.done()
      // Whose passport was read already is not left behind.
      if (onNext && (isGoingOn.current || (queue && queue.people.length > 0))) onNext()
      else onClose()
      Message.success(
        taken.length > 0 ? t('order.people.savedCopied', { count: taken.length }) : t('order.people.saved'),
      )
    },
    { instance: version ?? '' },
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
        onSubmit={(values) =>
          change.send({
            ...values,
            ...named,
            orderId: order.id,
            ...(copy && copy.sections.length > 0 && { copy }),
          })
        }
      >
        <PersonScan
          memory={memory}
          others={others}
          queue={queue}
          onNext={() => {
            isGoingOn.current = true
          }}
        />
        <PersonFields
          order={order}
          port={person?.port}
          applicantId={person?.id}
          isReasonAsked={problems.some(({ path }) => path === 'duplicateReason')}
        />
        {session.can(beside.permission) && <PersonCopy order={order} person={person} copy={copy} onCopy={onCopy} />}
      </Form>
    </Dialog>
  )
}

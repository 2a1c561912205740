import { FormWide } from '#src/kit/form/buttons.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { RemarkField } from '#src/kit/form/text-field.tsx'
import { FoundDuplicates } from '#src/parts/applicant/duplicate-note.tsx'
import { useDuplicates } from '#src/parts/applicant/use-duplicates.ts'

interface Props {
  orderId: number
  /** Undefined: somebody new. */
  applicantId: number | undefined
  /** The server wants a reason, whatever may be seen here. */
  isAsked: boolean
}

/** Where his passport applies already, and why he applies again: who is written down without saying it is refused. */
export function PersonDuplicates({ orderId, applicantId, isAsked }: Props) {
  const passportNo = useValue<string>('passportNo')
  const reason = useValue<string>('duplicateReason')
  const found = useDuplicates({ applicantId, passportNo: passportNo ?? '', orderId })
  const isOpen = found.asksReason('save') || isAsked || reason !== undefined
  return (
    <FormWide>
      <FoundDuplicates of={found} />
      {isOpen && <RemarkField name="duplicateReason" required={found.asksReason('save') || isAsked} />}
    </FormWide>
  )
}

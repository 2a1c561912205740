import { Message } from '@arco-design/web-react'
import { type Department, deleteDepartment } from '#protocol/people/department/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  department: Department
  onClose: () => void
}

/** Deletes a department that is empty. */
export function RemoveDepartment({ name, department, onClose }: Props) {
  const t = useText()
  const change = useChange(deleteDepartment, name, () => {
    onClose()
    Message.success(t('people.department.removed'))
  })
  return (
    <AskDialog
      title={t('people.department.remove')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id: department.id, version: department.version })}
      onClose={onClose}
    >
      <p>{t('people.department.askRemove', { name: department.departmentName })}</p>
    </AskDialog>
  )
}

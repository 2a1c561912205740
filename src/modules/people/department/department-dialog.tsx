import * as z from 'zod/mini'
import {
  type Department,
  departmentCodeMaxLength,
  departmentForm,
  departmentNameMaxLength,
  isDepartmentCodeExist,
  saveDept,
} from '#protocol/people/department/calls.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useSettled } from '#src/kit/form/use-settled.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { choicesOf } from './tree-logic.ts'

const { sortNo: _sortNo, ...written } = departmentForm
const schema = z.strictObject(written)
type Values = Partial<z.input<typeof schema>>

interface Props {
  companyId: number
  tree: readonly Department[]
  /** Null: a new one, under `parentId`. */
  department: Department | null
  parentId: number
  onClose: () => void
  onReload: () => void
}

const startOf = (one: Department | null, parentId: number): Values => {
  if (!one) return { parentId }
  const { departmentName, departmentCode, remark } = one
  return { departmentName, departmentCode, parentId: one.parentId, ...(remark !== undefined && { remark }) }
}

/** The form of a department. */
export function DepartmentDialog({ companyId, tree, department, parentId, onClose, onReload }: Props) {
  const t = useText()
  const title = department
    ? t('people.department.editTitle', { name: department.departmentName })
    : t('people.department.add')
  return (
    <RecordDialog
      name={`sys.department.${companyId}.${parentId}`}
      title={title}
      done={t('people.department.saved')}
      schema={schema}
      row={department}
      base={startOf(department, parentId)}
      create={saveDept}
      update={saveDept}
      toCreate={(values) => ({ ...values, companyId })}
      toUpdate={(values, kept) => ({ ...values, ...kept })}
      onClose={onClose}
      onReload={onReload}
    >
      <Fields companyId={companyId} tree={tree} id={department?.id} />
    </RecordDialog>
  )
}

function Fields({ companyId, tree, id }: Pick<Props, 'companyId' | 'tree'> & { id: number | undefined }) {
  const t = useText()
  const above = [{ value: 0, label: t('people.department.top') }, ...choicesOf(tree, id)]
  return (
    <>
      <TextField name="departmentName" maxLength={departmentNameMaxLength} />
      <CodeField companyId={companyId} id={id} />
      <SelectField name="parentId" label={t('people.department.parent')} options={above} clearable={false} />
      <RemarkField name="remark" />
    </>
  )
}

/** The code, which says while it is typed that another department has it. */
function CodeField({ companyId, id }: { companyId: number; id: number | undefined }) {
  const t = useText()
  const departmentCode = useSettled(useValue<string>('departmentCode') ?? '')
  const isReady = departmentForm.departmentCode.safeParse(departmentCode).success
  const asked = { companyId, departmentCode, ...(id !== undefined && { id }) }
  const { data: isTaken } = useQuery(isDepartmentCodeExist, asked, { skip: !isReady })
  return (
    <TextField
      name="departmentCode"
      maxLength={departmentCodeMaxLength}
      help={isReady && isTaken ? <span className="people-taken">{t('department.codeTaken')}</span> : undefined}
    />
  )
}

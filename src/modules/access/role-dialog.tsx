import * as z from 'zod/mini'
import { type IdentityCode, identityCodes } from '#domain/status.ts'
import { addRole, updateRole } from '#protocol/access/role/calls.ts'
import { type Role, roleForm, roleNameMaxLength } from '#protocol/access/role/schemas.ts'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { CompanyField } from './company-choice.tsx'
import { useRoleTitle } from './use-role-title.ts'

const schema = z.strictObject({ ...roleForm, companyId: z.optional(z.int()) })

interface Props {
  /** Null: a new one. */
  role: Role | null
  /** Of a new one: what it begins with. */
  copy?: Role | undefined
  /** Of a new one; undefined: of the maker's own company. */
  identityCode: IdentityCode | undefined
  onClose: () => void
  onReload: () => void
}

/** The name of a role and what is noted of it; of one that the platform makes for others, too, which company may give it. */
export function RoleDialog({ role, copy, identityCode, onClose, onReload }: Props) {
  const t = useText()
  const nameOf = useRoleTitle()
  const kind = identityCode === identityCodes.agent || identityCode === identityCodes.acceptOrg ? identityCode : null
  const title = role
    ? t('access.role.editTitle', { name: nameOf(role) })
    : copy
      ? t('access.role.copyTitle', { name: nameOf(copy) })
      : t('access.role.add')
  const base = role
    ? {
        roleName: role.roleName,
        ...(role.ename !== undefined && { ename: role.ename }),
        ...(role.remark !== undefined && { remark: role.remark }),
      }
    : copy
      ? {
          roleName: t('access.role.copyName', { name: copy.roleName }).slice(0, roleNameMaxLength),
          ...(copy.companyId !== undefined && kind && { companyId: copy.companyId }),
        }
      : {}
  return (
    <RecordDialog
      name={copy ? `sys.role.copy.${copy.id}` : `sys.role.${identityCode ?? 'own'}`}
      title={title}
      done={t('access.role.saved')}
      schema={schema}
      row={role}
      base={base}
      create={addRole}
      update={updateRole}
      toCreate={({ companyId, ...values }) => ({
        ...values,
        ...(identityCode !== undefined && { identityCode }),
        ...(kind && companyId !== undefined && { companyId }),
        ...(copy && { copyFrom: copy.id }),
      })}
      toUpdate={({ companyId: _, ...values }, kept) => ({ ...kept, ...values })}
      onClose={onClose}
      onReload={onReload}
    >
      <TextField name="roleName" maxLength={roleNameMaxLength} />
      <TextField name="ename" maxLength={60} />
      {kind && !role && <CompanyField identityCode={kind} />}
      <RemarkField name="remark" />
      {copy && <p className="kit-quiet">{t('access.role.copyHelp', { name: nameOf(copy) })}</p>}
    </RecordDialog>
  )
}

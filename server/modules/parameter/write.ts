import {
  isProductParam,
  mostParams,
  type ParamKind,
  type ParamRule,
  paramProblem,
  productParams,
} from '#domain/config/params.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/parameter/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, invalidFields, noRow, versionConflict } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import { type ParamRow, paramRows } from './list.ts'

type Form = InputOf<typeof calls.save>

const rowOf = (tx: Tx, code: string): Promise<ParamRow | undefined> =>
  tx.selectFrom('sysParam').selectAll().where('code', '=', code).executeTakeFirst()

const note = (tx: Tx, who: AuthenticatedContext, code: string, oldValue: string | null, newValue: string | null) =>
  oldValue === newValue
    ? null
    : tx
        .insertInto('sysParamChange')
        .values({ code, at: who.now, operator: who.session.displayName, oldValue, newValue })
        .execute()

/** What an own parameter keeps beside its value; what the product has of its own is not taken from a form. */
function ownColumns(form: Form) {
  const choices = form.kind === 'choice' ? [...new Set(form.choices)] : []
  if (!form.name) throw invalidFields([{ path: 'name', key: 'sysParam.needName' }])
  if (form.kind === 'choice' && choices.length < 2)
    throw invalidFields([{ path: 'choices', key: 'sysParam.needChoices' }])
  return {
    kind: form.kind,
    name: form.name,
    choices: choices.length > 0 ? JSON.stringify(choices) : null,
    remark: form.meaning || null,
  }
}

function columnsOf(form: Form) {
  const own = isProductParam(form.code) ? {} : ownColumns(form)
  const rule: ParamRule = isProductParam(form.code)
    ? productParams[form.code]
    : { kind: form.kind as ParamKind, choices: form.choices }
  const problem = paramProblem(rule, form.value)
  if (problem) throw invalidFields([{ path: 'value', ...problem }])
  return { ...own, value: form.value }
}

async function addParam(tx: Tx, who: AuthenticatedContext, form: Form) {
  if (!isProductParam(form.code)) {
    const own = (await paramRows(tx)).filter((row) => !isProductParam(row.code))
    if (own.length >= mostParams) throw businessError('sysParam.tooMany', { max: mostParams })
  }
  const values = columnsOf(form)
  const made = await tx
    .insertInto('sysParam')
    .values({ code: form.code, ...values, updateUser: who.session.displayName, updateTime: who.now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) {
    if (isProductParam(form.code)) throw versionConflict({})
    throw invalidFields([{ path: 'code', key: 'sysParam.codeTaken' }])
  }
  const before = isProductParam(form.code) ? productParams[form.code].standard : null
  await note(tx, who, form.code, before, form.value)
  const changes = changesOf({ value: before }, values)
  await audit(tx, who, { action: 'sysParam.create', entity: 'sysParam', detail: form.code, changes })
  return { version: 1 }
}

/** Sets a parameter: a stale version changes nothing, a new code without a version is added. */
export async function saveParam({ input, tx, ...who }: Changes<Form>): Promise<{ version: number }> {
  const { version, ...form } = input
  const row = await rowOf(tx, form.code)
  if (!row && (version === undefined || (version === 0 && isProductParam(form.code)))) return addParam(tx, who, form)
  if (row && version === undefined) throw invalidFields([{ path: 'code', key: 'sysParam.codeTaken' }])
  if (!row) throw versionConflict({})
  if (row.version !== version)
    throw versionConflict({ by: row.updateUser ?? '', at: row.updateTime, version: row.version })
  const values = columnsOf(form)
  await tx
    .updateTable('sysParam')
    .set({ ...values, updateUser: who.session.displayName, updateTime: who.now, version: row.version + 1 })
    .where('code', '=', form.code)
    .execute()
  await note(tx, who, form.code, row.value, form.value)
  const changes = changesOf(row, values)
  await audit(tx, who, { action: 'sysParam.update', entity: 'sysParam', detail: form.code, changes })
  return { version: row.version + 1 }
}

export async function removeParam({ input, tx, ...who }: Changes<typeof calls.remove>): Promise<null> {
  const { code, version } = input
  const row = await rowOf(tx, code)
  if (!row) throw isProductParam(code) ? businessError('sysParam.standardAlready') : noRow()
  if (version !== undefined && row.version !== version)
    throw versionConflict({ by: row.updateUser ?? '', at: row.updateTime, version: row.version })
  const after = isProductParam(code) ? productParams[code].standard : null
  if (isProductParam(code) && row.value === after) throw businessError('sysParam.standardAlready')
  // A parameter of the product keeps its row, so that its version goes on and a stale form is still told.
  if (isProductParam(code))
    await tx
      .updateTable('sysParam')
      .set({
        value: productParams[code].standard,
        updateUser: who.session.displayName,
        updateTime: who.now,
        version: row.version + 1,
      })
      .where('code', '=', code)
      .execute()
  else await tx.deleteFrom('sysParam').where('code', '=', code).execute()
  await note(tx, who, code, row.value, after)
  const changes = changesOf({ value: row.value }, { value: after })
  await audit(tx, who, { action: 'sysParam.delete', entity: 'sysParam', detail: code, changes })
  return null
}

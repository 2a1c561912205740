import { Checkbox } from '@arco-design/web-react'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { type IdentityCode, resourceTypes, statusOptions } from '#domain/status.ts'
import { addResource, type Resource, resourceForm, updateResource } from '#protocol/access/resource/calls.ts'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { Field } from '#src/kit/form/field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { entryName } from '#src/parts/access/entry-tree.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { childrenOf, type ResourceNode } from './resource-tree.ts'

type Values = Partial<z.input<typeof resourceForm>>

interface Props {
  /** Null: a new one, below `parentId`. */
  entry: Resource | null
  parentId: number
  tree: readonly ResourceNode[]
  onClose: () => void
  onReload: () => void
}

const startOf = (entry: Resource | null, parentId: number): Values => {
  if (!entry) return { parentId, type: resourceTypes.MENU, active: 1, identities: [2] }
  const { resName, ename, code, url, icon, type, active, identities } = entry
  const kept = { parentId: entry.parentId, resName, ename, code, type, active, identities }
  return { ...kept, ...(url !== undefined && { url }), ...(icon !== undefined && { icon }) }
}

/** The form of a menu or button. */
export function ResourceDialog({ entry, parentId, tree, onClose, onReload }: Props) {
  const t = useText()
  const lang = useLang()
  return (
    <RecordDialog
      name={entry ? 'sys.resource' : `sys.resource.below.${parentId}`}
      title={entry ? t('access.resource.editTitle', { name: entryName(lang, entry) }) : t('access.resource.addTitle')}
      done={t('access.resource.saved')}
      schema={resourceForm}
      row={entry}
      base={startOf(entry, parentId)}
      create={addResource}
      update={updateResource}
      toCreate={(values) => values}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
      columns={2}
      width={680}
      onClose={onClose}
      onReload={onReload}
    >
      <Fields entry={entry} tree={tree} />
    </RecordDialog>
  )
}

/** Menus that something can stand below, each behind those above it; not the entry itself or what is below it. */
const placesIn = (
  nodes: readonly ResourceNode[],
  without: number,
  nameOf: (node: ResourceNode) => string,
  above = '',
): { value: number; label: string }[] =>
  nodes.flatMap((node) => {
    const { id, type } = node.entry
    if (id === without || type === resourceTypes.BUTTON) return []
    const label = `${above}${nameOf(node)}`
    return [{ value: id, label }, ...placesIn(childrenOf(node), without, nameOf, `${label} / `)]
  })

function Fields({ entry, tree }: Pick<Props, 'entry' | 'tree'>) {
  const t = useText()
  const lang = useLang()
  const type = useValue<number>('type')
  const parentId = useValue<number>('parentId')
  const places = useMemo(
    () => [
      { value: 0, label: t('access.resource.root') },
      ...placesIn(tree, entry?.id ?? -1, (node) => entryName(lang, node.entry)),
    ],
    [t, lang, tree, entry],
  )
  const isMenu = type !== resourceTypes.BUTTON
  return (
    <>
      <SelectField name="parentId" options={places} clearable={false} />
      <RadioField
        name="type"
        disabled={entry !== null}
        options={statusOptions('resourceType').map(({ code, text }) => ({ value: code, label: t(text) }))}
      />
      <TextField name="resName" maxLength={40} />
      <TextField name="ename" maxLength={60} />
      <TextField name="code" maxLength={64} disabled={entry?.builtIn === 1} help={t('access.resource.codeHelp')} />
      {isMenu && <TextField name="url" required={parentId !== 0} maxLength={120} help={t('access.resource.urlHelp')} />}
      {isMenu && (
        <TextField name="icon" label={t('access.resource.icon')} maxLength={40} help={t('access.resource.iconHelp')} />
      )}
      <RadioField
        name="active"
        help={t('access.resource.activeHelp')}
        options={statusOptions('active')
          .toReversed()
          .map(({ code, text }) => ({ value: code, label: t(text) }))}
      />
      <Field<IdentityCode[]> name="identities" span={2}>
        {(control) => (
          <Checkbox.Group
            value={control.value ?? []}
            disabled={control.disabled}
            options={statusOptions('identity').map(({ code, text }) => ({
              value: Number(code) as IdentityCode,
              label: t(text),
            }))}
            onChange={(values: IdentityCode[]) => control.change(values)}
          />
        )}
      </Field>
    </>
  )
}

import { Breadcrumb, Button } from '@arco-design/web-react'
import { useState } from 'react'
import { queryAll } from '#protocol/dictionary/calls.ts'
import { districtColumns } from '#protocol/dictionary/columns.ts'
import { batchDelete, districtPage, remove, type StoredDistrict } from '#protocol/dictionary/district-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useBatchRemoval, useRemoval } from '#src/parts/command/use-removal.tsx'
import { DistrictDialog } from './district-dialog.tsx'
import { pathTo } from './path.ts'
import '#src/modules/dictionary/texts.ts'
import './district.css'

const districts = defineList({
  code: 'sys.district',
  titleKey: 'words.page.districts',
  call: districtPage,
  keyOf: (row) => row.id,
  entities: ['district'],
  filters: [{ kind: 'text', key: 'name', title: 'words.district.fullname', help: 'words.district.nameBegins' }],
  declared: districtColumns,
  columns: [
    { key: 'id', title: 'words.district.code', width: 128 },
    { key: 'fullname', title: 'words.district.fullname', width: 240 },
    { key: 'name', title: 'words.district.name', width: 184 },
    {
      key: 'level',
      title: 'words.district.level',
      show: (row, t) => t(`words.district.level.${row.level}`),
      width: 96,
    },
    { key: 'parentName', title: 'words.district.parent', width: 184 },
    { key: 'updateUser', width: 104 },
    { key: 'updateTime', width: 144 },
  ],
  order: 'asc',
  emptyKey: 'words.district.empty',
  exports: true,
})

interface Memory {
  parentId: number
  list?: ListMemory | undefined
}

type Params = ListParams & { readonly parentId?: number | undefined }

const of = { entities: ['district'] } as const

/** Which districts are listed. Who looks for a name at the top means the whole country. */
const fixedOf = (parentId: number, list: ListMemory | undefined) =>
  parentId === 0 && list?.filters.name !== undefined ? {} : { parentId }

export const opening: Opening<Params, Memory> = ({ params, memory, session }) => {
  const list = memory?.list
  const fixed = fixedOf(memory?.parentId ?? params.parentId ?? 0, list)
  return [...listOpening(districts, () => fixed)({ params, memory: list, session }), question(queryAll, {}, of)]
}

/** Districts from the country down to counties: opened one below the other, or found by their names at any depth. */
export default function DistrictPage({ params, memory, setMemory }: PageProps<Params, Memory>) {
  const t = useText()
  const [parentId, setParentId] = useState(memory?.parentId ?? params.parentId ?? 0)
  const [list, setList] = useState(memory?.list)
  const removal = useRemoval({
    call: remove,
    title: t('words.remove'),
    ask: ({ fullname }: StoredDistrict) => t('words.askRemove', { name: fullname }),
    done: t('words.removed'),
  })
  const several = useBatchRemoval({
    call: batchDelete,
    label: t('words.removeChosen'),
    title: t('words.remove'),
    ask: (count) => t('words.askRemoveMany', { count }),
    nameOf: ({ fullname }: StoredDistrict) => fullname,
  })
  const { touches } = useClient()
  const { opening, open, close } = useOpening<{ district: StoredDistrict | null }>()
  const reload = () => {
    close()
    touches.publish(['district'])
  }
  const all = useQuery(queryAll, {}, of).data ?? []
  const path = pathTo(all, parentId)
  const remember = (next: ListMemory) => {
    setList(next)
    setMemory({ parentId, list: next })
  }
  const goTo = (id: number) => {
    setParentId(id)
    setList(undefined)
    several.forget()
    setMemory({ parentId: id })
  }
  const rowActions = (district: StoredDistrict): Action[] => [
    {
      key: 'into',
      label: t('words.district.into'),
      refused: district.level === 3 ? t('words.district.lowest') : undefined,
      onDo: () => goTo(district.id),
    },
    { key: 'edit', label: t('words.edit'), onDo: () => open({ district }) },
    { key: 'remove', label: t('words.remove'), kind: 'danger', onDo: () => removal.open(district) },
  ]
  return (
    <>
      <ListView
        key={parentId}
        list={districts}
        view={params.view}
        memory={list}
        onMemory={remember}
        fixed={fixedOf(parentId, list)}
        above={<Path path={path} onGo={goTo} />}
        actions={[
          {
            key: 'add',
            label: t('words.district.add'),
            kind: 'primary',
            refused: path.length >= 3 ? t('words.district.lowest') : undefined,
            onDo: () => open({ district: null }),
          },
        ]}
        batch={several.batch}
        outcome={several.outcome}
        rowActions={rowActions}
        onOpen={(district) => (district.level < 3 ? goTo(district.id) : open({ district }))}
      />
      {opening && (
        <DistrictDialog
          key={opening.key}
          district={opening.district}
          parentId={parentId}
          all={all}
          onClose={close}
          onReload={reload}
        />
      )}
      {removal.dialog}
      {several.dialog}
    </>
  )
}

interface PathProps {
  path: readonly { readonly id: number; readonly fullname: string }[]
  onGo: (id: number) => void
}

/** Where in the country the list is; each step leads back to it. */
function Path({ path, onGo }: PathProps) {
  const t = useText()
  const steps = [{ id: 0, fullname: t('words.district.country') }, ...path]
  return (
    <nav aria-label={t('words.district.path')} className="words-path">
      <Breadcrumb>
        {steps.map((step, at) => (
          <Breadcrumb.Item key={step.id}>
            {at === steps.length - 1 ? (
              <b aria-current="page">{step.fullname}</b>
            ) : (
              <Button type="text" size="mini" onClick={() => onGo(step.id)}>
                {step.fullname}
              </Button>
            )}
          </Breadcrumb.Item>
        ))}
      </Breadcrumb>
    </nav>
  )
}

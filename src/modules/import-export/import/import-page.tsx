import { useState } from 'react'
import { detail, page } from '#protocol/import-export/import-task/calls.ts'
import { type ImportSourceCode, importSources } from '#protocol/import-export/import-task/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { ImportDetail } from './import-detail.tsx'
import { ImportState, isGoing } from './import-state.tsx'
import { NewImport, sourcesQuestion } from './new-import.tsx'
import '#src/modules/import-export/texts.ts'
import './import.css'

const imports = defineList({
  code: 'report.import-task',
  titleKey: 'report.imports.list',
  call: page,
  keyOf: (row) => row.id,
  record: { lifecycle: 'task', status: (row) => row.status },
  entities: ['importTask'],
  filters: [
    {
      kind: 'choice',
      key: 'source',
      title: 'report.imports.source',
      options: importSources.map((value) => ({ value, text: `import.source.${value}` })),
    },
    { kind: 'status', key: 'status', group: 'task', codes: [8, 16, 24, 32, 40, 48] },
  ],
  columns: [
    { key: 'fileName', stick: 'left', width: 220 },
    { key: 'source', title: 'report.imports.source', show: (row, t) => t(`import.source.${row.source}`), width: 120 },
    { key: 'status', title: 'report.imports.progress', show: (row) => <ImportState task={row} />, width: 272 },
    { key: 'total', align: 'right', width: 80 },
    { key: 'createTime', width: 144 },
    { key: 'finishTime', width: 144 },
  ],
  emptyKey: 'report.imports.empty',
  isMoving: isGoing,
})

interface Memory {
  id?: number | undefined
  source?: string | undefined
  list?: ListMemory | undefined
}

type Params = ListParams & { id?: number | undefined; source?: string | undefined }

export const opening: Opening<Params, Memory> = ({ params, memory, session }) => {
  const id = memory?.id ?? params.id
  return id === undefined
    ? [sourcesQuestion, ...listOpening(imports)({ params, memory: memory?.list, session })]
    : [question(detail, { id }, { entities: ['importTask'] })]
}

const sourceOf = (text: string | undefined) => importSources.find((one) => one === text)

/** Imports: a file is chosen and checked, looked through cell by cell, then taken in and followed. */
export default function ImportPage({ params, memory, setMemory }: PageProps<Params, Memory>) {
  const t = useText()
  const [id, setId] = useState(memory?.id ?? params.id)
  const [source, setSource] = useState(memory?.source ?? params.source)
  const [list, setList] = useState(memory?.list)
  const open = (next: number | undefined) => {
    setId(next)
    setMemory({ id: next, source, list })
  }
  if (id !== undefined) return <OneImport key={id} id={id} onClose={() => open(undefined)} />
  return (
    <ListView
      list={imports}
      view={params.view}
      memory={list}
      onMemory={(next) => {
        setList(next)
        setMemory({ id, source, list: next })
      }}
      above={
        <div className="report-import">
          <NewImport
            source={sourceOf(source)}
            onSource={(next: ImportSourceCode) => {
              setSource(next)
              setMemory({ id, source: next, list })
            }}
            onChecked={open}
          />
          <PartHead title={t('report.imports.list')} />
        </div>
      }
      rowActions={(row) => [{ key: 'open', label: t('report.imports.open'), onDo: () => open(row.id) }]}
      onOpen={(row) => open(row.id)}
      below={<span className="kit-quiet">{t('report.imports.note')}</span>}
    />
  )
}

function OneImport({ id, onClose }: { id: number; onClose: () => void }) {
  const [isMoving, setMoving] = useState(false)
  const found = useQuery(detail, { id }, { entities: ['importTask'], pace: isMoving ? 'moving' : undefined })
  const isNow = found.data !== undefined && isGoing(found.data)
  if (isNow !== isMoving) setMoving(isNow)
  return <Result of={found}>{(task) => <ImportDetail task={task} onClose={onClose} />}</Result>
}

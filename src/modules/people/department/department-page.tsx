import { useEffect, useId, useState } from 'react'
import { type Department, deleteDepartment, drag, queryByCompanyId } from '#protocol/people/department/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { type Action, ActionButton } from '#src/kit/ui/actions.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { Toolbar } from '#src/kit/ui/toolbar.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { CompanySelect } from '#src/modules/people/company-select.tsx'
import '#src/modules/people/texts.ts'
import '#src/modules/people/people.css'
import { useRemoval } from '#src/parts/command/use-removal.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import { DepartmentTree } from './department-tree.tsx'
import { idsOf, type TreeRow } from './tree-logic.ts'

interface Memory {
  companyId?: number | undefined
  closed: number[]
}

interface Opened {
  readonly department: Department | null
  readonly parentId: number
}

const entities = ['department', 'user'] as const

interface Params {
  companyId?: number | undefined
}

export const opening: Opening<Params, Memory> = ({ params, memory, session }) => [
  question(
    queryByCompanyId,
    { companyId: memory?.companyId ?? params.companyId ?? session.userInfo.companyId },
    { entities },
  ),
]

/** The departments of a company; the platform chooses whose. */
export default function DepartmentPage({ params, memory, setMemory }: PageProps<Params, Memory>) {
  const t = useText()
  const id = useId()
  const { userInfo } = useSession()
  const { openPage, canOpen } = useWorkspace()
  const { call, newKey, touches } = useClient()
  const [{ companyId = userInfo.companyId, closed }, setState] = useState<Memory>(
    memory ?? { closed: [], companyId: params.companyId },
  )
  const { opening, open, close } = useOpening<Opened>()
  const removal = useRemoval({
    call: deleteDepartment,
    title: t('people.department.remove'),
    ask: ({ departmentName }: Department) => t('people.department.askRemove', { name: departmentName }),
    done: t('people.department.removed'),
  })
  const { busy, send } = useSending()
  const found = useQuery(queryByCompanyId, { companyId }, { entities })
  useEffect(() => setMemory({ companyId, closed }), [setMemory, companyId, closed])

  const add = (parentId: number) => open({ department: null, parentId })
  const edit = (department: Department) => open({ department, parentId: department.parentId })
  const rowActions = ({ node }: TreeRow): Action[] => [
    { key: 'below', label: t('people.department.addBelow'), onDo: () => add(node.id) },
    { key: 'edit', label: t('people.edit'), onDo: () => edit(node) },
    {
      key: 'remove',
      label: t('people.delete'),
      kind: 'danger',
      onDo: () => removal.open(node),
      refused:
        node.children.length > 0
          ? t('department.hasChildren')
          : node.userCount > 0
            ? t('department.hasPeople', { count: node.userCount })
            : undefined,
    },
  ]
  const reload = () => {
    close()
    touches.publish(['department'])
  }
  const tree = found.data ?? []
  const all = tree.flatMap(idsOf)
  return (
    <div className="people-department">
      <Toolbar
        right={
          <>
            <ActionButton
              action={{
                key: 'open',
                label: t('people.department.openAll'),
                onDo: () => setState({ companyId, closed: [] }),
              }}
            />
            <ActionButton
              action={{
                key: 'collapse',
                label: t('people.department.closeAll'),
                onDo: () => setState({ companyId, closed: all }),
              }}
            />
          </>
        }
      >
        {userInfo.identityCode === 2 && (
          <div className="people-company">
            <span id={`${id}-label`}>{t('field.companyId')}</span>
            <CompanySelect
              id={id}
              kind="employees"
              value={companyId}
              onChange={(next = userInfo.companyId) => setState({ companyId: next, closed: [] })}
            />
          </div>
        )}
        <ActionButton action={{ key: 'add', label: t('people.department.add'), kind: 'primary', onDo: () => add(0) }} />
      </Toolbar>
      <p id="people-tree-help" className="kit-quiet people-help">
        {t('people.department.help')}
      </p>
      <Result of={found}>
        {(departments) =>
          departments.length === 0 ? (
            <EmptyState hint={t('people.department.empty')} />
          ) : (
            <DepartmentTree
              label={t('people.page.department')}
              tree={departments}
              closed={closed}
              onClosed={(next) => setState({ companyId, closed: next })}
              busy={busy}
              rowActions={rowActions}
              onMove={(one, to) => void send(() => call(drag, { id: one, ...to }, { key: newKey() }))}
              onOpenPeople={(node) =>
                canOpen('sys.employee') && openPage('sys.employee', { departmentId: node.id, companyId })
              }
            />
          )
        }
      </Result>
      {opening && (
        <DepartmentDialog
          key={opening.key}
          companyId={companyId}
          tree={tree}
          department={opening.department}
          parentId={opening.parentId}
          onClose={close}
          onReload={reload}
        />
      )}
      {removal.dialog}
    </div>
  )
}

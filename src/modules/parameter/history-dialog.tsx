import { detail, type ParamChange, type SysParam } from '#protocol/parameter/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { saysValue } from './value.ts'

interface Props {
  param: SysParam
  onClose: () => void
}

/** Who set a parameter to what, newest first. */
export function HistoryDialog({ param, onClose }: Props) {
  const t = useText()
  const found = useQuery(detail, { code: param.code }, { entities: ['sysParam'] })
  const title = t('parameter.historyOf', { name: param.name })
  return (
    <Dialog open title={title} width={640} onClose={onClose}>
      <Result of={found}>
        {({ history }) => (
          <DataTable<ParamChange>
            label={title}
            columns={[
              { key: 'at', show: (row) => <Instant at={row.at} seconds />, width: 168 },
              { key: 'operator', width: 120 },
              { key: 'oldValue', show: (row) => saysValue(t, param, row.oldValue), width: 152 },
              { key: 'newValue', show: (row) => saysValue(t, param, row.newValue), width: 152 },
            ]}
            rows={history}
            keyOf={(row) => row.id}
            empty={<EmptyState title={t('parameter.noHistory')} />}
          />
        )}
      </Result>
    </Dialog>
  )
}

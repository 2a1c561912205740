import { columnsOf } from '#protocol/kit/columns.ts'
import type { Operation } from './calls.ts'

const changesIn = ({ changes }: Operation): string =>
  changes
    .map(({ name, from = '', to = '', fromText = from, toText = to }) => `${name}: ${fromText} → ${toText}`)
    .join('\n')

/** What people did. */
export const operationColumns = columnsOf<Operation>()({
  createTime: {},
  operator: {},
  companyName: {},
  actionName: { title: 'field.action' },
  entityId: {},
  code: { title: 'field.result' },
  detail: {},
  changes: { title: 'field.changes', value: changesIn },
  ip: {},
  requestId: {},
})

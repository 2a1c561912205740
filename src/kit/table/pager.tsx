import { Pagination } from '@arco-design/web-react'
import { useLayoutEffect, useRef } from 'react'
import { pageSizes } from '#domain/constants.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

/** Pages of 10, 20, 50, 100 or 200 rows, and how many rows there are. */
export function Pager({
  page,
  rows,
  total,
  onChange,
}: {
  page: number
  rows: number
  total: number
  onChange: (page: number, rows: number) => void
}) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The library names a box that has no role: nobody would hear the name.
    frame.current?.querySelector('.arco-pagination-option')?.setAttribute('role', 'group')
  })
  return (
    <div ref={frame}>
      <Pagination
        size="small"
        current={page}
        pageSize={rows}
        total={total}
        sizeOptions={[...pageSizes]}
        sizeCanChange
        showTotal={(count) => <span className="kit-figures kit-unit">{t('table.total', { total: count })}</span>}
        onChange={onChange}
      />
    </div>
  )
}

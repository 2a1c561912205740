import { Alert } from '@arco-design/web-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { CustomerKind } from '#domain/requirement-words.ts'
import type { RequirementList, RequirementRow } from '#protocol/visa-data/schemas.ts'
import { useDraft, useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Action, ActionButton, ActionButtons } from '#src/kit/ui/actions.tsx'
import { PageHeader } from '#src/kit/ui/layout.tsx'
import { Section } from '#src/kit/ui/section.tsx'
import { EmptyState } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSheetActions } from '#src/modules/visa-data/sheet-actions.tsx'
import type { SheetParams } from '#src/modules/visa-data/sheet-params.ts'
import { CustomerFilter } from './customer-filter.tsx'
import { inOrder, moved, rowName } from './order.ts'
import { OrderBar } from './order-bar.tsx'
import { RemoveRequirement } from './remove-requirement.tsx'
import { RequirementDialog } from './requirement-dialog.tsx'
import { RequirementTable } from './requirement-table.tsx'
import '#src/kit/ui/record.css'
import './requirement.css'

interface Props {
  list: RequirementList
  product: Pick<SheetParams, 'visaCountry' | 'visaType'>
  title: string
  /** Leads to the papers of another product. */
  choice: ReactNode
  /** Whose papers alone are shown; null: everybody's. */
  kind: CustomerKind | null
  onKind: (kind: CustomerKind | null) => void
  onDirty: (dirty: boolean) => void
  onReload: () => void
}

type Opened =
  | { readonly kind: 'form'; readonly row: RequirementRow | null; readonly like?: RequirementRow }
  | { readonly kind: 'remove'; readonly row: RequirementRow }

/** A list of papers: the platform's in its order, below them what centers ask besides. */
export function ListPanel({ list, product, title, choice, kind, onKind, onDirty, onReload }: Props) {
  const t = useText()
  const { opening, open, close } = useOpening<Opened>()
  const platform = list.rows.filter(({ center }) => center === undefined)
  const centers = list.rows.filter(({ center }) => center !== undefined)
  const name = `visa.data.order.${product.visaCountry}.${product.visaType}`
  const stored = useMemo(() => list.rows.filter(({ center }) => center === undefined).map(rowName), [list])
  const draft = useDraft(name, stored, list.version)
  const [order, setOrder] = useState(draft.values)
  const isDirty = useIsDirty(name)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const rows = inOrder(platform, order)
  const put = (names: string[]) => {
    setOrder(names)
    draft.save(names)
  }
  const refused = isDirty ? t('visaData.orderFirst') : undefined
  const ending = useSheetActions({
    sheet: { ...list, ...product, category: '' },
    refused,
    onReload,
    onGone: onReload,
  })
  const isOf = (row: RequirementRow) =>
    kind === null || row.customerKinds.length === 0 || row.customerKinds.includes(kind)
  const isCenter = list.mayAdd && !list.mayOrder
  const tighten = (row: RequirementRow): Action[] =>
    isCenter && row.center === undefined
      ? [
          {
            key: 'tighten',
            label: t('visaData.paper.tighten'),
            onDo: () => open({ kind: 'form', row: null, like: row }),
          },
        ]
      : []
  const rowActions = (row: RequirementRow): Action[] =>
    row.mayEdit
      ? [
          { key: 'edit', label: t('visaData.paper.edit'), onDo: () => open({ kind: 'form', row }) },
          {
            key: 'remove',
            label: t('visaData.paper.remove'),
            kind: 'danger',
            onDo: () => open({ kind: 'remove', row }),
          },
        ]
      : tighten(row)
  const add = list.mayAdd && (
    <ActionButton
      action={{ key: 'add', label: t('visaData.paper.add'), onDo: () => open({ kind: 'form', row: null }) }}
    />
  )
  const dialog = opening && { list, product, onClose: close, onReload }
  const canOrder = list.mayOrder && kind === null
  return (
    <article className="kit-record" aria-label={title}>
      <PageHeader
        title={t('visaData.papers')}
        actions={
          <>
            {add}
            <ActionButtons actions={ending.actions} />
          </>
        }
      >
        {choice}
        <StatusTag group="visaDataState" code={list.state} />
        <span className="kit-quiet">
          {list.dataVersion !== undefined && t('visaData.versionNo', { version: list.dataVersion })}
        </span>
      </PageHeader>
      {list.draft && <Alert type="info" content={t('visaData.draftNote', { version: list.draft.dataVersion })} />}
      {isCenter && <Alert type="info" content={t('visaData.centerNote')} />}
      <Section label={t('visaData.papers')}>
        <PartHead title={t('visaData.platformPapers', { count: platform.length })}>
          <CustomerFilter value={kind} onChange={onKind} />
        </PartHead>
        {(canOrder || isDirty) && (
          <OrderBar
            product={product}
            version={list.version}
            rows={rows}
            draft={draft}
            isDirty={isDirty}
            onReset={() => put(stored)}
            onReload={onReload}
          />
        )}
        {platform.length === 0 ? (
          <EmptyState title={t('visaData.noPapers')} />
        ) : (
          <RequirementTable
            label={t('visaData.platformPapers', { count: platform.length })}
            rows={rows.filter(isOf)}
            rowActions={rowActions}
            onMove={
              canOrder
                ? (from, to) =>
                    put(
                      moved(
                        rows.map((row) => rowName(row)),
                        from,
                        to,
                      ),
                    )
                : undefined
            }
          />
        )}
      </Section>
      {centers.length > 0 && (
        <Section label={t('visaData.centerPapers')}>
          <PartHead title={t('visaData.centerPapers')} />
          <RequirementTable label={t('visaData.centerPapers')} rows={centers.filter(isOf)} rowActions={rowActions} />
        </Section>
      )}
      {dialog && opening.kind === 'form' && (
        <RequirementDialog {...dialog} key={opening.key} row={opening.row} like={opening.like} />
      )}
      {dialog && opening.kind === 'remove' && (
        <RemoveRequirement {...dialog} key={opening.key} idempotencyKey={opening.key} row={opening.row} />
      )}
      {ending.dialog}
    </article>
  )
}

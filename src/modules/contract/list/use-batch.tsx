import { useState } from 'react'
import { batchAccept, batchReview } from '#protocol/contract/batch-calls.ts'
import type { ContractListRow } from '#protocol/contract/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { useTold } from '#src/kit/list/use-batch-result.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { asksFor } from '#src/parts/command/asks-for.ts'
import { useChange } from '#src/parts/command/use-change.ts'

/** What may be done to several contracts; the rows themselves say to which of them. */
const kinds = {
  batchAccept: { call: batchAccept, permission: 'center.contract.accept' },
  batchReview: { call: batchReview, permission: 'center.contract.review' },
} as const
type Kind = keyof typeof kinds

/** What was chosen, with the idempotency key of this opening. */
interface Chosen {
  readonly kind: Kind
  readonly rows: readonly ContractListRow[]
  readonly key: string
  readonly clear: () => void
}

/** Accepting and reviewing several contracts of a list: the actions, their dialog, and what became of each row. */
export function useBatch() {
  const t = useText()
  const session = useSession()
  const { newKey } = useClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { outcome, tell } = useTold()
  const allowed = (Object.keys(kinds) as Kind[]).filter((kind) => session.can(kinds[kind].permission))
  const batch = (rows: readonly ContractListRow[], clear: () => void) =>
    allowed.map((kind) => ({
      key: kind,
      label: t(`contract.${kind}.title`),
      onDo: () => setChosen({ kind, rows, key: newKey(), clear }),
    }))
  const ended = (answer: BatchAnswer, { rows, clear }: Chosen) => {
    setChosen(null)
    tell(answer, rows, (row) => row.contractNo)
    clear()
  }
  return {
    batch: allowed.length > 0 ? batch : undefined,
    outcome,
    dialog: chosen && (
      <BatchDialog
        key={chosen.key}
        chosen={chosen}
        onClose={() => setChosen(null)}
        onDone={(answer) => ended(answer, chosen)}
      />
    ),
  }
}

interface DialogProps {
  chosen: Chosen
  onClose: () => void
  onDone: (answer: BatchAnswer) => void
}

function BatchDialog({ chosen: { kind, rows, key }, onClose, onDone }: DialogProps) {
  const t = useText()
  const { call } = kinds[kind]
  const change = useChange(call, key, onDone, { says: 'failure' })
  const items = rows.filter((row) => asksFor(call, row.actions))
  const skipped = rows.length - items.length
  return (
    <AskDialog
      title={t(`contract.${kind}.title`)}
      command={kind}
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable && items.length > 0}
      onClose={onClose}
      onDo={() => change.send({ items: items.map(({ id, version }) => ({ id, version })) })}
    >
      <p>{t(items.length > 0 ? `contract.${kind}.ask` : `contract.${kind}.none`, { count: items.length })}</p>
      {skipped > 0 && items.length > 0 && (
        <p className="kit-quiet">{t('contract.batch.skipped', { count: skipped })}</p>
      )}
    </AskDialog>
  )
}

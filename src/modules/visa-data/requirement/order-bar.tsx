import { Button, Message } from '@arco-design/web-react'
import { orderRequirements } from '#protocol/visa-data/calls.ts'
import type { RequirementRow } from '#protocol/visa-data/schemas.ts'
import type { DraftHandle } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { KeyLine } from '#src/kit/ui/key-line.tsx'
import { Row } from '#src/kit/ui/layout.tsx'
import type { SheetParams } from '#src/modules/visa-data/sheet-params.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  product: Pick<SheetParams, 'visaCountry' | 'visaType'>
  version: number
  rows: readonly RequirementRow[]
  draft: DraftHandle<string[]>
  isDirty: boolean
  onReset: () => void
  onReload: () => void
}

/** Sends another order of the papers; until then it stays on this computer. */
export function OrderBar({ product, version, rows, draft, isDirty, onReset, onReload }: Props) {
  const t = useText()
  const change = useChange(
    orderRequirements,
    draft.key(),
    ({ dataVersion }) => {
      draft.done()
      Message.success(t('visaData.draftSaved', { version: dataVersion }))
      onReload()
    },
    { instance: version },
  )
  const send = () => change.send({ ...product, version, order: rows.map(({ key, sortNo }) => ({ key, sortNo })) })
  return (
    <div className="visa-data-order">
      <KeyLine keys={[['Alt+↑ / Alt+↓', t('visaData.paper.move')]]}>
        <Row>
          <Button disabled={!isDirty || change.busy} onClick={onReset}>
            {t('visaData.resetOrder')}
          </Button>
          <Button
            type={isDirty ? 'primary' : 'secondary'}
            data-send
            disabled={!isDirty}
            loading={change.busy}
            onClick={send}
          >
            {t('visaData.saveOrder')}
          </Button>
        </Row>
      </KeyLine>
      <OutcomeNote outcome={change.outcome} onReload={onReload} isAlone />
    </div>
  )
}

import { Alert, Button } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { barcodeBatchMax } from '#domain/constants.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { id } from '#protocol/kit/fields.ts'
import { batch } from '#protocol/passport/barcode/calls.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import type { Opening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { OrgField } from '#src/parts/dictionary/org-field.tsx'
import { usePrintLabels } from './use-print-labels.ts'

const own = z.strictObject({ size: batch.input.shape.size })
const anyCenter = z.strictObject({ size: batch.input.shape.size, companyId: id() })

interface Props {
  opening: Opening
  onClose: () => void
}

type Made = OutputOf<typeof batch>

/** Makes labels with the next serials, and prints them. The platform says for which center. */
export function AllocateDialog({ opening, onClose }: Props) {
  const t = useText()
  const [made, setMade] = useState<Made | null>(null)
  return (
    <Dialog open title={t('passport.barcode.allocate')} onClose={onClose}>
      {made ? <MadeNote made={made} onClose={onClose} /> : <Ask opening={opening} onMade={setMade} onClose={onClose} />}
    </Dialog>
  )
}

function Ask({ opening, onMade, onClose }: Props & { onMade: (made: Made) => void }) {
  const t = useText()
  const session = useSession()
  const change = useChange(batch, opening.key, onMade)
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const isPlatform = session.isIdentity(batch.permission, 'platform')
  return (
    <Form
      schema={isPlatform ? anyCenter : own}
      initial={{ size: 50 }}
      busy={!change.editable}
      problems={problems}
      label={t('passport.barcode.allocate')}
      onSubmit={(values) => change.send(values)}
    >
      {isPlatform && <OrgField name="companyId" country="RUS" />}
      <NumberField
        name="size"
        label={t('passport.barcode.size')}
        min={1}
        max={barcodeBatchMax}
        help={t('passport.barcode.sizeHint')}
      />
      <FormWide>
        <OutcomeNote outcome={change.outcome} onReload={onClose} />
      </FormWide>
      <FormButtons submit={t('passport.barcode.allocate')} onCancel={onClose} />
    </Form>
  )
}

function MadeNote({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useText()
  const session = useSession()
  const { newKey } = useClient()
  const [key] = useState(newKey)
  const printLabels = usePrintLabels()
  const { busy, send } = useSending()
  const companyName = session.userInfo.companyName ?? ''
  const labels = made.barcodes.map(({ barcode }) => ({ barcode, companyName }))
  const print = async () => {
    if (await send(() => printLabels(labels, key))) onClose()
  }
  return (
    <>
      <Alert
        type="success"
        content={t('passport.barcode.made', { count: made.barcodes.length, from: made.from, to: made.to })}
      />
      <DialogFoot busy={busy} onCancel={onClose} cancel={t('ui.close')}>
        {session.can('center.barcode.print') && (
          <Button type="primary" loading={busy} onClick={() => void print()}>
            {t('passport.barcode.printThem')}
          </Button>
        )}
      </DialogFoot>
    </>
  )
}

import type { SheetAction } from '#domain/visa-data.ts'
import { discardDraft, publish } from '#protocol/visa-data/calls.ts'
import type { SheetDetail } from '#protocol/visa-data/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'
import { RemoveDialog } from '#src/parts/command/remove-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import type { SheetParams } from './sheet-params.ts'

type Button = Exclude<SheetAction, 'edit'> | 'copy'

interface Asked {
  sheet: SheetParams & Pick<SheetDetail, 'version' | 'dataVersion' | 'draft' | 'actions'>
  /** Why what is begun cannot be published now. */
  refused: string | undefined
  onReload: () => void
  /** What was begun and never in force is thrown away. */
  onGone: () => void
}

/** Actions on a sheet as a whole, as the server names them: another one is copied, a draft is published or discarded. */
export function useSheetActions({ sheet, refused, onReload, onGone }: Asked) {
  const t = useText()
  const { opening, open, close } = useOpening<{ of: Button }>()
  const { visaCountry, visaType, category, version, draft } = sheet
  const isHead = category === ''
  const number = { version: draft?.dataVersion ?? 0 }
  const buttons: Record<Button, Action> = {
    copy: { key: 'copy', label: t('visaData.copy'), refused, onDo: () => open({ of: 'copy' }) },
    publish: {
      key: 'publish',
      kind: 'primary',
      label: t('visaData.publish'),
      refused,
      onDo: () => open({ of: 'publish' }),
    },
    discard: { key: 'discard', kind: 'danger', label: t('visaData.discard'), onDo: () => open({ of: 'discard' }) },
  }
  const actions = sheet.actions.map((one) => buttons[one === 'edit' ? 'copy' : one])
  const dialog = opening && {
    idempotencyKey: opening.key,
    input: { visaCountry, visaType, category, version },
    onClose: close,
    onReload: () => {
      close()
      onReload()
    },
  }
  return {
    actions,
    dialog: dialog && (
      <>
        {opening.of === 'copy' && (
          <CopyDialog
            key={opening.key}
            name={opening.key}
            to={{ visaCountry, visaType, category }}
            version={version}
            onClose={close}
            onDone={onReload}
          />
        )}
        {opening.of === 'publish' && (
          <CallDialog
            {...dialog}
            key={opening.key}
            call={publish}
            title={t('visaData.publish')}
            done={({ dataVersion }) => t('visaData.published', { version: dataVersion })}
            onDone={onReload}
          >
            <p>{t('visaData.publishAsk', number)}</p>
            {isHead && <p className="kit-quiet">{t('visaData.publishHead')}</p>}
          </CallDialog>
        )}
        {opening.of === 'discard' && (
          <RemoveDialog
            {...dialog}
            key={opening.key}
            call={discardDraft}
            title={t('visaData.discard')}
            done={t('visaData.discarded')}
            onDone={sheet.dataVersion === undefined ? onGone : onReload}
          >
            <p>{t('visaData.discardAsk', number)}</p>
            {isHead && <p className="kit-quiet">{t('visaData.discardHead')}</p>}
          </RemoveDialog>
        )}
      </>
    ),
  }
}

import { Alert, Button, Checkbox, Message, Radio } from '@arco-design/web-react'
import { useState } from 'react'
import { type OverrideAnswer, type overrideAnswer, type overrideInput, overrideModes } from '#protocol/config/kit.ts'
import type { Call } from '#protocol/kit/call.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import type { CenterChoice } from './center.tsx'
import { type DifferenceFormat, Differences } from './differences.tsx'

/** Every table of the configuration is copied alike. */
export type OverrideCall = Call<typeof overrideInput, typeof overrideAnswer>

type Mode = (typeof overrideModes)[number]

interface Props {
  /** The idempotency key of this opening. */
  name: string
  title: string
  call: OverrideCall
  center: CenterChoice
  /** The other way round: this center takes over what one of the others has. */
  isFrom?: boolean
  /** Rows of the source that were chosen; none: all of them. */
  ids: readonly number[]
  format: DifferenceFormat
  onClose: () => void
  onDone: () => void
}

const isEmpty = ({ companies }: OverrideAnswer) => companies.every((one) => one.added + one.changed + one.removed === 0)

/**
 * Copies settings to other centers, or from one of them. What would change is shown before: only what was seen is done, and when somebody changes
 * the settings meanwhile the server stops it (`stamp`).
 */
export function OverrideDialog({ name, title, call, center, isFrom = false, ids, format, onClose, onDone }: Props) {
  const t = useText()
  const { newKey } = useClient()
  const [targets, setTargets] = useState<number[]>([])
  const [mode, setMode] = useState<Mode>('addMissing')
  const [seen, setSeen] = useState<OverrideAnswer | null>(null)
  const [requestKey, setRequestKey] = useState(() => newKey())
  const others = center.centers.filter((one) => one.id !== center.companyId)
  const looking = useChange(call, requestKey, (answer) => setSeen(answer))
  const doing = useChange(call, `${name}-${requestKey}`, () => {
    onDone()
    Message.success(t(isFrom ? 'config.override.fromDone' : 'config.override.done'))
  })
  const busy = looking.busy || doing.busy
  const input = () => ({
    sourceCompanyId: (isFrom ? targets[0] : center.companyId) ?? 0,
    targetCompanyIds: isFrom && center.companyId !== undefined ? [center.companyId] : targets,
    mode,
    ...(ids.length > 0 && { ids: [...ids] }),
  })
  /** Another question has another answer. */
  const forget = () => {
    setSeen(null)
    setRequestKey(newKey())
  }
  const choose = (chosen: number[]) => {
    setTargets(chosen)
    forget()
  }
  const options = others.map(({ id, name: label }) => ({ value: id, label }))
  const source = center.centers.find((one) => one.id === center.companyId)?.name ?? ''
  return (
    <Dialog
      open
      title={title}
      width={880}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <OutcomeNote outcome={looking.outcome} onReload={forget} />
          <OutcomeNote outcome={doing.outcome} onReload={forget} reloadText={t('config.override.lookAgain')} />
          <DialogFoot busy={busy} onCancel={onClose}>
            {seen === null ? (
              <Button
                type="primary"
                loading={busy}
                disabled={targets.length === 0}
                onClick={() => looking.send({ ...input(), dryRun: true })}
              >
                {t('config.override.look')}
              </Button>
            ) : (
              <Button
                type="primary"
                status={mode === 'replace' ? 'danger' : 'default'}
                loading={busy}
                disabled={isEmpty(seen) || !doing.editable}
                onClick={() => doing.send({ ...input(), stamp: seen.stamp })}
              >
                {t('config.override.do')}
              </Button>
            )}
          </DialogFoot>
        </>
      }
    >
      <div className="config-override">
        <p>
          {isFrom
            ? t('config.override.fromAll', { center: source })
            : ids.length > 0
              ? t('config.override.some', { source, count: ids.length })
              : t('config.override.all', { source })}
        </p>
        <fieldset>
          <legend>{t(isFrom ? 'config.override.fromWhich' : 'field.targetCompanyIds')}</legend>
          {isFrom ? (
            <Radio.Group
              disabled={busy}
              value={targets[0]}
              options={options}
              onChange={(one: number) => choose([one])}
            />
          ) : (
            <Checkbox.Group disabled={busy} value={targets} options={options} onChange={choose} />
          )}
          {others.length === 0 && <span className="kit-quiet">{t('config.override.noOther')}</span>}
        </fieldset>
        <fieldset>
          <legend>{t('field.mode')}</legend>
          <Radio.Group
            disabled={busy}
            value={mode}
            options={overrideModes.map((one) => ({ value: one, label: t(`config.override.${one}`) }))}
            onChange={(chosen: Mode) => {
              setMode(chosen)
              forget()
            }}
          />
          <p className="kit-quiet">{t(`config.override.${mode}Help`)}</p>
        </fieldset>
        <div aria-live="polite">
          {seen && isEmpty(seen) && <Alert type="success" content={t('config.override.same')} />}
          {seen && !isEmpty(seen) && <Differences answer={seen} format={format} />}
        </div>
      </div>
    </Dialog>
  )
}

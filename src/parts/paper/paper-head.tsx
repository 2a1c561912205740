import { Button } from '@arco-design/web-react'
import { signList } from '#protocol/paper/calls.ts'
import type { PapersOfApplicant } from '#protocol/paper/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { type Opening, useOpening } from '#src/kit/ui/use-opening.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { AdoptList } from './adopt-list.tsx'
import { neededOf } from './paper-keys.ts'

/** How many of the needed papers are here, what the missing ones do, and who of the center has confirmed the list. */
export function PaperHead({ view }: { view: PapersOfApplicant }) {
  const t = useText()
  const { applicantId, needed, done, dataVersion, newList, signature, maySign } = view
  const { opening, open, close } = useOpening<object>()
  const missing = neededOf(view)
  const count = (weight: string) => missing.filter((one) => one.weight === weight).length
  const [stopping, asking, hints] = [count('STOP'), count('REASON'), count('HINT')]
  return (
    <header>
      <strong>{t('papers.title')}</strong>
      <span className="kit-figures">{t('papers.figure', { done, needed })}</span>
      {missing.length === 0 && <span data-missing={false}>{t('papers.complete')}</span>}
      {stopping > 0 && <span data-missing={true}>{t('papers.missing', { count: stopping })}</span>}
      {asking > 0 && <span data-missing="reason">{t('papers.asking', { count: asking })}</span>}
      {hints > 0 && <span data-missing={false}>{t('papers.told', { count: hints })}</span>}
      <span className="part-paper-signed kit-quiet">
        {t('papers.version', { version: dataVersion })} ·{' '}
        {signature ? (
          <>
            {t('papers.signed', { name: signature.user })} <Instant at={signature.time} />
          </>
        ) : (
          t('papers.unsigned')
        )}
        <AdoptList owner={{ applicantId }} newList={newList} />
        {maySign && (
          <Button size="mini" data-action="sign" onClick={() => open({})}>
            {t('papers.sign')}
          </Button>
        )}
      </span>
      {opening && <SignDialog key={opening.key} view={view} opening={opening} onClose={close} />}
    </header>
  )
}

interface SignProps {
  view: PapersOfApplicant
  opening: Opening<object>
  onClose: () => void
}

/** Asks before a center vouches for a list: from then on whatever is needed stops. */
function SignDialog({ view: { applicantId, dataVersion }, opening, onClose }: SignProps) {
  const t = useText()
  const change = useChange(signList, opening.key, onClose)
  return (
    <CommandDialog
      title={t('papers.sign')}
      command="sign"
      change={change}
      onDo={() => change.send({ id: applicantId, dataVersion })}
      onClose={onClose}
    >
      <p>{t('papers.ask.sign', { version: dataVersion })}</p>
    </CommandDialog>
  )
}

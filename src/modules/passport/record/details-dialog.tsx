import type { ReactNode } from 'react'
import { read } from '#protocol/passport/calls.ts'
import type { PassportDetails } from '#protocol/passport/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { type Action, ActionButtons } from '#src/kit/ui/actions.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { Toolbar } from '#src/kit/ui/toolbar.tsx'
import { PageButton } from '#src/kit/workspace/page-button.tsx'
import { PassportCard } from '#src/modules/passport/passport-card.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { BalanceFact } from '#src/parts/contract/balance.tsx'
import { passportPage } from '#src/parts/contract/record-pages.ts'
import { passportCommands } from './commands.ts'
import { History } from './history.tsx'

interface Props {
  id: number
  onClose: () => void
}

/** One passport: what it says, where it is, what the consulate decided, and what may be done. */
export function DetailsDialog({ id, onClose }: Props) {
  const t = useText()
  const query = useQuery(read, { id }, { entities: ['passport'] })
  return (
    <Dialog open title={t('passport.details')} width={920} onClose={onClose}>
      <Result of={query}>{(details) => <Details details={details} onReload={query.reload} onClose={onClose} />}</Result>
    </Dialog>
  )
}

function Details({
  details,
  onReload,
  onClose,
}: {
  details: PassportDetails
  onReload: () => void
  onClose: () => void
}) {
  const t = useText()
  const { buttons, dialog } = useCommands(passportCommands, {
    onClose: onReload,
    onDone: (event) => {
      if (event === 'delete') onClose()
    },
  })
  const { passport } = details
  const isEnding = ({ kind }: Action) => kind === 'danger'
  const offered = buttons(passport, details.actions)
  const actions = [...offered.filter((action) => !isEnding(action)), ...offered.filter(isEnding)]
  return (
    <div className="passport-details" {...recordMark('passport', passport.id, passport.custody)}>
      <Toolbar
        right={
          <PageButton to={passportPage(passport)} type="text" onOpened={onClose}>
            {t('passport.track')}
          </PageButton>
        }
      >
        <ActionButtons actions={actions} size="small" />
      </Toolbar>
      <Refusals actions={actions} />
      <PassportCard passport={passport}>
        <MoreFacts passport={passport} />
      </PassportCard>
      <History details={details} />
      {dialog}
    </div>
  )
}

/** Said in words too: a button that is off cannot be reached by keyboard to be asked why. */
function Refusals({ actions }: { actions: readonly Action[] }) {
  const t = useText()
  const refused = actions.filter((action) => action.refused !== undefined)
  if (refused.length === 0) return null
  return (
    <ul className="passport-refusals">
      {refused.map(({ key, label, refused: reason }) => (
        <li key={key}>{t('passport.refusedBecause', { action: label, reason: reason ?? '' })}</li>
      ))}
    </ul>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function MoreFacts({ passport }: Pick<PassportDetails, 'passport'>) {
  const t = useText()
  const { barcode, birthDay, sex, issueDay, expiryDay, readyDay, contactName, contactMobile, confirmed } = passport
  return (
    <>
      <Fact name={t('field.barcode')}>
        <span className="kit-figures">{barcode ?? t('passport.noBarcode')}</span>
      </Fact>
      <Fact name={t('passport.confirmation')}>
        <Tag
          tone={confirmed ? 'done' : 'neutral'}
          text={t(confirmed ? 'passport.confirmed' : 'passport.notConfirmed')}
        />
      </Fact>
      <Fact name={t('field.birthDay')}>
        <span className="kit-figures">{birthDay}</span> {sex && t(`passport.sex.${sex}`)}
      </Fact>
      <Fact name={t('passport.validity')}>
        <span className="kit-figures">{[issueDay, expiryDay].filter(Boolean).join(' – ')}</span>
      </Fact>
      <Fact name={t('field.contactName')}>
        {contactName} <span className="kit-figures">{contactMobile}</span>
      </Fact>
      <Fact name={t('field.returnWay')}>
        {passport.returnWay !== undefined && t(`passport.way.${passport.returnWay}`)} {passport.customerAddr}
      </Fact>
      <Fact name={t('field.readyDay')}>
        <span className="kit-figures">{readyDay}</span>
      </Fact>
      <BalanceFact fen={passport.balanceFen} />
    </>
  )
}

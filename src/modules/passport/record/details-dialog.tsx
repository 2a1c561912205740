import { Button } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { read } from '#protocol/passport/calls.ts'
import type { PassportDetails } from '#protocol/passport/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { type Action, ActionButton } from '#src/kit/ui/actions.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { Toolbar } from '#src/kit/ui/toolbar.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { PassportCard } from '#src/modules/passport/passport-card.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { History } from './history.tsx'
import { PassportDialog, recordEvents } from './passport-dialogs.tsx'

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
  const { openPage } = useWorkspace()
  const { opening, open, close } = useOpening()
  const { passport } = details
  const actions = recordEvents.flatMap((event) => {
    const found = details.actions.find((one) => one.event === event)
    if (!found) return []
    const kind = event === 'delete' || event === 'closeLost' || event === 'unbind' ? ('danger' as const) : undefined
    const refused = found.refused && t(found.refused)
    return [
      {
        key: event,
        label: t(`passport.event.${event}`),
        onDo: () => open({ name: event }),
        refused,
        ...(kind && { kind }),
      },
    ]
  })
  return (
    <div className="passport-details">
      <Toolbar
        right={
          <Button
            type="text"
            onClick={() => {
              onClose()
              openPage('center.passport.info', { id: passport.id }, passport.passportNo ?? personName(passport))
            }}
          >
            {t('passport.track')}
          </Button>
        }
      >
        {actions.map((action) => (
          <ActionButton key={action.key} action={action} size="small" />
        ))}
      </Toolbar>
      <Refusals actions={actions} />
      <PassportCard passport={passport}>
        <MoreFacts passport={passport} />
      </PassportCard>
      <History details={details} />
      {opening && (
        <PassportDialog
          key={opening.key}
          opening={opening}
          details={details}
          onClose={() => {
            close()
            onReload()
          }}
          onDone={() => {
            close()
            if (opening.name === 'delete') onClose()
          }}
        />
      )}
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
      <Fact name={t('field.balanceFen')}>
        <Money fen={passport.balanceFen} />
      </Fact>
    </>
  )
}

import { Button } from '@arco-design/web-react'
import { personName } from '#domain/person-name.ts'
import type { ScannedApplicant } from '#protocol/applicant-desk/schemas.ts'
import { batch } from '#protocol/visa-result/issue-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { HolderFacts } from '#src/modules/order-passport/bind/holder-card.tsx'
import { asksFor } from '#src/parts/command/asks-for.ts'

interface Props {
  people: readonly ScannedApplicant[]
  onAdd: (texts: readonly string[]) => void
}

const isAwaited = ({ actions, passportNo }: ScannedApplicant) =>
  passportNo !== undefined &&
  asksFor(
    batch,
    actions.flatMap(({ event, refused }) => (refused === undefined ? [event] : [])),
  )

/** Who was scanned; where that is an order of several people, each of them can be put on the list. */
export function PeopleCard({ people, onAdd }: Props) {
  const t = useText()
  const [first, ...others] = people
  if (!first) return null
  if (others.length === 0)
    return (
      <HolderFacts holder={{ ...first, applicantId: first.id }} tag={<StatusTag group="visa" code={first.status} />} />
    )
  const awaited = people.filter(isAwaited)
  return (
    <>
      <ul className="order-passport-people">
        {people.map((one) => (
          <li key={one.id}>
            <span>
              {personName(one)} <span className="kit-figures">{one.passportNo}</span>
            </span>
            {awaited.includes(one) ? (
              <Button size="small" onClick={() => onAdd([one.passportNo ?? ''])}>
                {t('orderPassport.issue.addOne')}
              </Button>
            ) : (
              <StatusTag group="visa" code={one.status} />
            )}
          </li>
        ))}
      </ul>
      {awaited.length > 0 && (
        <div>
          <Button onClick={() => onAdd(awaited.map(({ passportNo }) => passportNo ?? ''))}>
            {t('orderPassport.issue.addAll', { count: awaited.length })}
          </Button>
        </div>
      )}
    </>
  )
}

import { Button } from '@arco-design/web-react'
import { dayOf } from '#domain/day.ts'
import { answerOf } from '#domain/questionnaire/answers.ts'
import type { Field } from '#domain/questionnaire/form.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useAnswerText } from './answer-text.tsx'
import { type FieldProposal, useAnswers, useApplicationPage } from './page-context.ts'
import { takeProposal } from './proposals.ts'
import { isEmpty } from './review.ts'

/** What other records say of a field, as long as nothing stands in it. */
export function FieldProposals({ field }: { field: Field }) {
  const { proposals, lockedKeys, readOnly } = useApplicationPage()
  const isOpen = useAnswers(({ now }) => isEmpty(now.values, field.key))
  const found = answerOf(proposals, field.key) as readonly FieldProposal[] | undefined
  if (!found || found.length === 0 || !isOpen || readOnly || lockedKeys.has(field.key)) return null
  return <ProposalList field={field} proposals={found} />
}

function ProposalList({ field, proposals }: { field: Field; proposals: readonly FieldProposal[] }) {
  const t = useText()
  const say = useAnswerText()
  const { store } = useApplicationPage()
  const label = t(asTextKey(`form.${field.key}`))
  const origin = ({ from, at }: FieldProposal) => {
    const name = t(`application.from.${from}`)
    return at === undefined ? name : t('application.fromAt', { from: name, day: dayOf(at) })
  }
  return (
    <ul className="part-application-proposals" aria-label={t('application.proposals')}>
      {proposals.map((one, at) => {
        const value = say(field, one.value)
        return (
          <li key={`${one.from} ${value}`}>
            <span className="part-application-proposed" title={value}>
              {value}
            </span>
            <span className="part-application-origin" title={origin(one)}>
              {origin(one)}
            </span>
            <Button
              type="text"
              size="mini"
              htmlType="button"
              aria-label={t('application.takeSpoken', { label, value, from: origin(one) })}
              onClick={() => takeProposal(store, field.key, one)}
            >
              {t('application.take')}
            </Button>
            {at === 0 && field.type !== 'list' && <Keycap text="Tab" />}
          </li>
        )
      })}
    </ul>
  )
}

import { DecisionStrip } from '#src/parts/decision/decision-strip.tsx'
import { reviewDecisions } from './decisions.ts'
import './texts-decision.ts'

const pageOf = (id: number) => ({ code: 'center.contract.detail', params: { id } })

/** Above the tabs: what the supervisor's desk is about to send. */
export default function ReviewStrip() {
  return (
    <DecisionStrip of={reviewDecisions} label="contract.decision.strip" texts="contract.decision" pageOf={pageOf} />
  )
}

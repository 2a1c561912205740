import { DecisionStrip } from '#src/parts/decision/decision-strip.tsx'
import { auditDecisions } from './decisions.ts'
import './texts-decision.ts'

const pageOf = (id: number) => ({ code: 'visa.audit', params: { id } })

/** Above the tabs: what the audit is about to send. */
export default function AuditStrip() {
  return (
    <DecisionStrip
      of={auditDecisions}
      label="applicantDesk.decision.strip"
      texts="applicantDesk.decision"
      pageOf={pageOf}
    />
  )
}

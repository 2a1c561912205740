import type { Finding } from '#domain/acceptance/finding.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { toneOf, useFindingTexts } from './finding-text.tsx'
import './acceptance.css'

/** What the check says of one person, or of the contract: red stops, amber has its reason beside it, grey is told. */
export function ReviewChips({ findings }: { findings: readonly Finding[] }) {
  const { textOf, answerOf } = useFindingTexts()
  return findings.map((finding) => {
    const { key, answer } = finding
    const text = [textOf(finding), answer && answerOf(answer)].filter(Boolean).join(' · ')
    return (
      <Hint key={key} text={text}>
        <span>
          <Tag tone={toneOf(finding)} text={text} />
        </span>
      </Hint>
    )
  })
}

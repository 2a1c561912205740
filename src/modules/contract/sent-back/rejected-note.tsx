import { isPaperRejected } from '#domain/acceptance/finding.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useFindingTexts } from '#src/modules/contract/acceptance/finding-text.tsx'
import { useStoredCheck } from '#src/modules/contract/acceptance/use-stored-check.ts'
import { personName } from '#src/parts/contract/person-name.ts'

/** Says what a remark does where papers were sent back: they are taken as they lie here. */
export function RejectedNote({ record: { contract, passports } }: { readonly record: ContractDetails }) {
  const t = useText()
  const { nameOf } = useFindingTexts()
  const { findings } = useStoredCheck(contract.id)
  const names = findings
    .filter(({ rule }) => isPaperRejected(rule))
    .map((finding) => {
      const passport = passports[finding.person ?? -1]
      return [passport && personName(passport), nameOf(finding)].filter(Boolean).join(t('contract.sentBack.of'))
    })
  if (names.length === 0) return null
  return <p>{t('contract.sentBack.kept', { papers: names.join(t('contract.sentBack.and')) })}</p>
}

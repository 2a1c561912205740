import { personName } from '#domain/person-name.ts'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { typedPath } from '#src/kit/form/unread.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DetailFields } from './detail-fields.tsx'
import { type Line, personOf } from './issue-desk.ts'
import { detailsOfOne, type Result, type ResultDetails, unsettled, withoutEmpty } from './result-details.ts'

interface Props {
  line: Line
  own: ResultDetails
  onKeep: (own: ResultDetails) => void
  onClose: () => void
}

const days = ['validFrom', 'validTo']

/** What could not be read stands in its field as it was written, to be mended there: a day with the days that it may be. */
const typedOf = (result: Result, { unread: _, ...own }: ResultDetails, texts: readonly [string, string][]) => ({
  ...Object.fromEntries(Object.entries(own).filter(([field]) => field in detailsOfOne[result].shape)),
  ...Object.fromEntries(texts.map(([field, text]) => [days.includes(field) ? typedPath(field) : field, text])),
})

/** What is said of one person in place of what is said of all. */
export function OneDialog({ line, own, onKeep, onClose }: Props) {
  const t = useText()
  const person = personOf(line)
  const title = t('orderPassport.issue.oneOf', { name: person ? personName(person) : line.code })
  const result = line.extra.issueResult
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form
        schema={detailsOfOne[result]}
        initial={typedOf(result, own, unsettled(result, own))}
        columns={2}
        label={title}
        onSubmit={(given) => {
          onKeep(withoutEmpty(given))
          onClose()
        }}
      >
        <DetailFields result={result} isOne />
        <FormButtons submit={t('orderPassport.issue.keep')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

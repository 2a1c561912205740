import { personName } from '#domain/person-name.ts'
import { FormButtons } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DetailFields } from './detail-fields.tsx'
import { type Line, personOf } from './issue-desk.ts'
import { detailsOfOne, type ResultDetails, withoutEmpty } from './result-details.ts'

interface Props {
  line: Line
  own: ResultDetails
  onKeep: (own: ResultDetails) => void
  onClose: () => void
}

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
        initial={own}
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

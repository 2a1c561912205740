import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DescriptionList } from '#src/kit/ui/description-list.tsx'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'

const figures = (text: string | undefined) => text && <span className="kit-figures">{text}</span>

/** What is confirmed, to be compared with the data page in the hand. */
export function PassportNote({ record: person }: { record: ApplicantListRow }) {
  const t = useText()
  return (
    <DescriptionList
      title={t('applicant.form.passport')}
      columns={2}
      facts={[
        { name: 'field.passportNo', value: figures(person.passportNo) },
        { name: 'field.nationality', value: <CountryName code={person.nationality} /> },
        { name: 'field.surname', value: person.surname },
        { name: 'field.givenNames', value: person.givenNames },
        { name: 'field.sex', value: person.sex },
        { name: 'field.birthDay', value: figures(person.birthDay) },
        { name: 'field.issueDay', value: figures(person.issueDay) },
        { name: 'field.expiryDay', value: figures(person.expiryDay) },
      ]}
    />
  )
}

import type { Company } from '#protocol/company/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Description, DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { ImageList } from '#src/kit/upload/image-list.tsx'
import { SingleFile } from '#src/kit/upload/single-file.tsx'

const figures = (text: string | undefined) => text && <span className="kit-figures">{text}</span>

/** What the platform keeps of a company. */
export function BasicFacts({ company, isOwn = false }: { company: Company; isOwn?: boolean }) {
  const t = useText()
  const facts: Description[] = [
    { name: 'field.companyName', value: company.companyName, wide: true },
    { name: 'field.shortName', value: company.shortName },
    { name: 'field.ename', value: company.ename },
    { name: 'field.companyCode', value: figures(company.companyCode) },
    { name: 'field.status', value: <StatusTag group="company" code={company.status} /> },
    { name: 'field.level', value: t('company.level', { level: company.level }) },
    { name: 'field.taxCode', value: figures(company.taxCode) },
  ]
  // How the platform orders its customers, and what it notes of them, is its own business.
  const kept: Description[] = [
    { name: 'field.isGroup', value: t(`company.group.${company.isGroup}`) },
    { name: 'field.groupId', value: company.groupName },
    { name: 'field.remark', value: company.remark, wide: true },
  ]
  return <DescriptionList title={t('company.part.basic')} facts={isOwn ? facts : [...facts, ...kept]} columns={2} />
}

export function ContactFacts({ company }: { company: Company }) {
  const t = useText()
  const facts: Description[] = [
    { name: 'field.contactName', value: company.contactName },
    { name: 'field.contactMobile', value: figures(company.contactMobile) },
    { name: 'field.phone', value: figures(company.phone) },
    { name: 'field.email', value: company.email },
    { name: 'field.address', value: company.address, wide: true },
    { name: 'field.eaddress', value: company.eaddress, wide: true },
    { name: 'field.openingHours', value: company.openingHours },
    { name: 'field.pickupHours', value: company.pickupHours },
    { name: 'field.openingNote', value: company.openingNote, wide: true },
  ]
  return <DescriptionList title={t('company.part.contact')} facts={facts} columns={2} />
}

/** The licence and the pictures, to be looked at. */
export function PaperFacts({ company: { licence, photos = [] } }: { company: Company }) {
  const t = useText()
  const facts: Description[] = [
    { name: 'field.licence', value: licence && <SingleFile file={licence} label={t('field.licence')} />, wide: true },
    {
      name: 'field.photos',
      value: photos.length > 0 && <ImageList files={photos} label={t('field.photos')} />,
      wide: true,
    },
  ]
  return <DescriptionList title={t('company.part.papers')} facts={facts} columns={2} />
}

/** Who made, changed and audited it, and when. */
export function OriginFacts({ company }: { company: Company }) {
  const t = useText()
  const by = (at: number | undefined, who: string | undefined) =>
    at && (
      <>
        <Instant at={at} /> {who}
      </>
    )
  const facts: Description[] = [
    { name: 'field.createTime', value: by(company.createTime, company.createUser) },
    { name: 'field.updateTime', value: by(company.updateTime, company.updateUser) },
    { name: 'field.auditTime', value: by(company.auditTime, company.auditUser) },
  ]
  return <DescriptionList title={t('company.part.origin')} facts={facts} />
}

import { Link } from '@arco-design/web-react'
import * as z from 'zod/mini'
import { getExt, saveSpPlatform } from '#protocol/company/calls.ts'
import {
  type Company,
  type CompanyExt,
  type SupplierPlatform,
  supplierPlatformForm,
} from '#protocol/company/schemas.ts'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { ActionButton } from '#src/kit/ui/actions.tsx'
import { type Description, DescriptionList } from '#src/kit/ui/description-list.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'

const schema = z.strictObject(supplierPlatformForm)

interface Props {
  company: Company
  canEdit: boolean
}

/** What belongs to a company elsewhere: people, companies of its group, and a supplier's own platform. */
export function ExtSections({ company, canEdit }: Props) {
  const t = useText()
  const found = useQuery(getExt, { id: company.id }, { entities: ['company', 'user', 'department'] })
  return (
    <Result of={found}>
      {(ext) => (
        <>
          <DescriptionList
            title={t('company.part.people')}
            columns={2}
            facts={[
              { name: 'company.users', value: <span className="kit-figures">{ext.users}</span> },
              { name: 'company.departments', value: <span className="kit-figures">{ext.departments}</span> },
            ]}
          />
          {company.isGroup === 1 && <Members members={ext.members} />}
          {company.identityCode === 8 && <Platform company={company} platform={ext.platform} canEdit={canEdit} />}
        </>
      )}
    </Result>
  )
}

function Members({ members }: Pick<CompanyExt, 'members'>) {
  const t = useText()
  return (
    <section>
      <PartHead title={t('company.part.members')} />
      {members.length === 0 ? (
        <p className="kit-quiet">{t('company.none.organizations')}</p>
      ) : (
        <ul className="company-chips">
          {members.map((one) => (
            <li key={one.id}>{one.name}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Platform({ company, platform, canEdit }: Props & { platform: SupplierPlatform | null }) {
  const t = useText()
  const { opening, open, close } = useOpening()
  const facts: Description[] = platform
    ? [
        { name: 'field.platformName', value: platform.platformName },
        { name: 'field.account', value: platform.account },
        {
          name: 'field.url',
          value: platform.url && (
            <Link href={platform.url} target="_blank" rel="noreferrer">
              {platform.url}
            </Link>
          ),
          wide: true,
        },
        { name: 'field.remark', value: platform.remark, wide: true },
        {
          name: 'field.updateTime',
          value: (
            <>
              <Instant at={platform.updateTime} /> {platform.updateUser}
            </>
          ),
          wide: true,
        },
      ]
    : []
  return (
    <>
      <DescriptionList title={t('company.part.platform')} columns={2} facts={facts} none={t('company.none.platform')}>
        {canEdit && (
          <ActionButton
            size="small"
            action={{ key: 'platform', label: t('company.platform.edit'), onDo: () => open({ name: 'platform' }) }}
          />
        )}
      </DescriptionList>
      {opening && <PlatformDialog key={opening.key} company={company} platform={platform} onClose={close} />}
    </>
  )
}

interface DialogProps {
  company: Company
  platform: SupplierPlatform | null
  onClose: () => void
}

function PlatformDialog({ company, platform, onClose }: DialogProps) {
  const t = useText()
  const { platformName, url, account, remark } = platform ?? {}
  const given = { platformName, url, account, remark }
  const base = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return (
    <RecordDialog
      name={`cust.platform.${company.id}`}
      title={t('company.part.platform')}
      done={t('company.platform.saved')}
      schema={schema}
      row={platform && { id: company.id, version: platform.version }}
      base={base}
      create={saveSpPlatform}
      update={saveSpPlatform}
      toCreate={(values) => ({ ...values, id: company.id })}
      toUpdate={(values, kept) => ({ ...values, ...kept })}
      onClose={onClose}
      onReload={onClose}
    >
      <TextField name="platformName" maxLength={40} />
      <TextField name="url" maxLength={200} placeholder="https://" />
      <TextField name="account" maxLength={60} />
      <RemarkField name="remark" />
    </RecordDialog>
  )
}

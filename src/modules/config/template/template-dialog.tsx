import * as z from 'zod/mini'
import { docPapers, docSubjects } from '#domain/config/doc-placeholders.ts'
import { create, type DocTemplate, docTemplateForm, update } from '#protocol/config/doc-template-calls.ts'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { type Opened, SettingDialog } from '#src/modules/config/setting-dialog.tsx'
import { ValidField } from '#src/modules/config/valid.tsx'
import { HtmlField } from './html-field.tsx'
import { Preview } from './preview.tsx'
import './template.css'

const schema = z.strictObject(docTemplateForm)

export const formOf = ({ code, name, ename, subject, paper, widthMm, heightMm, html, sortNo, valid }: DocTemplate) => ({
  code,
  name,
  ...(ename !== '' && { ename }),
  subject,
  paper,
  ...(widthMm !== undefined && { widthMm }),
  ...(heightMm !== undefined && { heightMm }),
  html,
  sortNo,
  valid,
})

/** The editor of a template: its text on the left, the sheet as it would be printed on the right. */
export function TemplateDialog(opened: Opened<DocTemplate>) {
  const t = useText()
  const lang = useLang()
  const { row, companyId } = opened
  return (
    <SettingDialog
      {...opened}
      code="center.config.doc-template"
      title={
        row
          ? t('config.template.edit', { name: nameIn(lang, { cname: row.name, ename: row.ename }) })
          : t('config.template.add')
      }
      schema={schema}
      base={row ? formOf(row) : { subject: 'contract', paper: 'a4', sortNo: 0, valid: 1 }}
      create={create}
      update={update}
      toCreate={(values) => ({ companyId, ...values })}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
      width={1180}
      columns={2}
    >
      <div className="config-template-facts">
        <TextField name="name" maxLength={40} />
        <TextField name="code" maxLength={40} help={t('config.template.codeHelp')} />
        <TextField name="ename" label={t('config.ename')} maxLength={80} />
        <SelectField
          name="subject"
          clearable={false}
          options={docSubjects.map((value) => ({ value, label: t(`config.subject.${value}`) }))}
        />
        <PaperFields />
        <NumberField name="sortNo" min={0} max={9999} />
        <ValidField help={t('config.template.validHelp')} span={2} />
        <HtmlField />
      </div>
      <Preview companyId={companyId} />
    </SettingDialog>
  )
}

function PaperFields() {
  const t = useText()
  const isLabel = useValue<string>('paper') === 'label'
  return (
    <>
      <RadioField
        name="paper"
        span={2}
        options={docPapers.map((value) => ({ value, label: t(`config.paper.${value}`) }))}
      />
      {isLabel && <NumberField name="widthMm" required min={10} max={420} unit="mm" />}
      {isLabel && <NumberField name="heightMm" required min={10} max={420} unit="mm" />}
    </>
  )
}

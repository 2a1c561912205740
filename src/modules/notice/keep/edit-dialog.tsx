import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { StatusGroup } from '#domain/status.ts'
import { noticeImportances, noticePlaces, noticePlatforms, noticeTypes, pinned } from '#domain/status-messages.ts'
import { add, detail, update } from '#protocol/notice/calls.ts'
import { type NoticeDetail, noticeForm } from '#protocol/notice/schemas.ts'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { RichTextField } from '#src/parts/rich-text/rich-text-field.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import './texts.ts'
import './keep.css'

const schema = z.strictObject(noticeForm)
type Values = Partial<z.input<typeof schema>>

const WIDTH_PX = 960

const startOf = (notice: NoticeDetail | null): Values => {
  if (!notice) return { type: 1, importance: 1, topHead: 0, platform: 'PC', showPlace: 'MAIN' }
  const { title, content, type, importance, topHead, platform } = notice
  const { showPlace, departureCity, arrivalCity, validFromDay, validToDay } = notice
  return {
    title,
    content,
    type,
    importance,
    topHead,
    platform,
    ...(showPlace && { showPlace }),
    ...(departureCity && { departureCity }),
    ...(arrivalCity && { arrivalCity }),
    ...(validFromDay && { validFromDay }),
    ...(validToDay && { validToDay }),
  }
}

interface Props {
  /** Absent: a new one. */
  id?: number | undefined
  onClose: () => void
  onReload: () => void
}

/** Writes a notice: what it says, whom and where it reaches, and for how long. */
export function EditDialog({ id, ...rest }: Props) {
  return id === undefined ? <Form notice={null} {...rest} /> : <Loaded id={id} {...rest} />
}

function Loaded({ id, ...rest }: Props & { id: number }) {
  const t = useText()
  const found = useQuery(detail, { id })
  if (found.data) return <Form notice={found.data} {...rest} />
  return (
    <Dialog open title={t('noticeKeep.edit')} width={WIDTH_PX} onClose={rest.onClose}>
      <Result of={found}>{() => null}</Result>
    </Dialog>
  )
}

function Form({
  notice,
  onClose,
  onReload,
}: {
  notice: NoticeDetail | null
  onClose: () => void
  onReload: () => void
}) {
  const t = useText()
  const [opened] = useState(notice)
  return (
    <RecordDialog
      name="sys.notice"
      title={opened ? t('noticeKeep.editTitle', { title: opened.title }) : t('noticeKeep.add')}
      done={t('noticeKeep.saved')}
      schema={schema}
      row={opened}
      base={startOf(opened)}
      create={add}
      update={update}
      toCreate={(values) => values}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
      columns={2}
      width={WIDTH_PX}
      onClose={onClose}
      onReload={onReload}
    >
      <Fields />
    </RecordDialog>
  )
}

const options = <T extends string | number>(t: Translate, group: StatusGroup, values: Record<string, T>) =>
  Object.values(values).map((value) => ({ value, label: statusLabel(t, group, value) }))

function Fields() {
  const t = useText()
  const session = useSession()
  const isForAll = session.hasData('sys.notice.edit', 'all')
  const from = useValue<string>('validFromDay')
  const to = useValue<string>('validToDay')
  return (
    <>
      <TextField name="title" span={2} maxLength={100} help={t(isForAll ? 'noticeKeep.forAll' : 'noticeKeep.forOwn')} />
      <RichTextField name="content" pictures span={2} help={t('noticeKeep.contentHelp')} />
      <Preview />
      <RadioField name="type" help={t('noticeKeep.typeHelp')} options={options(t, 'noticeType', noticeTypes)} />
      <RadioField name="importance" options={options(t, 'noticeImportance', noticeImportances)} />
      <RadioField name="topHead" help={t('noticeKeep.pinHelp')} options={options(t, 'pinned', pinned)} />
      <RadioField name="platform" options={options(t, 'noticePlatform', noticePlatforms)} />
      <SelectField
        name="showPlace"
        help={t('noticeKeep.placeHelp')}
        options={options(t, 'noticePlace', noticePlaces)}
        placeholder={t('noticeKeep.everywhere')}
      />
      <div className="notice-pair">
        <TextField name="departureCity" maxLength={64} help={t('noticeKeep.cityHelp')} />
        <TextField name="arrivalCity" maxLength={64} />
      </div>
      <DayField name="validFromDay" max={to} help={t('noticeKeep.dayHelp')} />
      <DayField name="validToDay" min={from} />
    </>
  )
}

/** Shows what is written as its readers will see it. */
function Preview() {
  const t = useText()
  const { now } = useFormActions<Values>()
  const [shown, setShown] = useState<Values | null>(null)
  return (
    <div className="notice-preview-button">
      <Button htmlType="button" size="small" onClick={() => setShown(now())}>
        {t('noticeKeep.preview')}
      </Button>
      {shown && (
        <PreviewDialog
          notice={{ title: shown.title ?? '', importance: shown.importance ?? 1, content: shown.content ?? '' }}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

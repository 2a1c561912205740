import { Button, Message } from '@arco-design/web-react'
import { useId, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { create, type CompanyTag as Row, tagForm, tagNameMaxLength, update } from '#protocol/company-tag/calls.ts'
import { tagColors } from '#protocol/company-tag/colors.ts'
import { fieldProblemsOf } from '#src/kit/client/api-error.ts'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OutcomeNote } from '#src/parts/change/outcome-note.tsx'
import { useChange } from '#src/parts/change/use-change.ts'
import { CompanyTag } from '#src/parts/tag/tag-list.tsx'

const tagSchema = z.strictObject(tagForm)
type Values = Partial<z.input<typeof tagSchema>>

interface Props {
  /** Null: a new one. */
  tag: Row | null
  onClose: () => void
  onReload: () => void
}

/** The form of a tag; what is typed is kept as a draft. */
export function TagDialog({ tag, onClose, onReload }: Props) {
  const t = useText()
  const id = useId()
  const [base] = useState<Values>(() => {
    const { name, color, sortNo, valid } = tag ?? {
      name: undefined,
      color: 'blue' as const,
      sortNo: 0,
      valid: 1 as const,
    }
    return { ...(name ? { name } : {}), color, sortNo, valid }
  })
  const draft = useDraft<Values>(`sys.tag.${tag?.id ?? 'new'}`, base, tag?.version ?? null)
  const saved = () => {
    draft.done()
    onClose()
    Message.success(t('tag.saved'))
  }
  const making = useChange(create, draft.key(), saved)
  const changing = useChange(update, draft.key(), saved, { life: tag?.version ?? '' })
  const change = tag ? changing : making
  const problems = useMemo(() => fieldProblemsOf(change.outcome.failure), [change.outcome.failure])
  const title = tag ? t('tag.editTitle', { name: tag.name }) : t('tag.add')
  return (
    <Dialog
      open
      title={title}
      busy={change.busy}
      onClose={onClose}
      footer={
        <>
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
          <div className="kit-dialog-buttons">
            <Button disabled={change.busy} onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="primary" htmlType="submit" form={id} loading={change.busy}>
              {t('form.save')}
            </Button>
          </div>
        </>
      }
    >
      <Form
        id={id}
        schema={tagSchema}
        draft={draft}
        busy={!change.editable}
        problems={problems}
        label={title}
        onSubmit={(values) =>
          tag ? changing.send({ id: tag.id, version: tag.version, ...values }) : making.send(values)
        }
      >
        <Fields />
      </Form>
    </Dialog>
  )
}

function Fields() {
  const t = useText()
  const color = useValue<Row['color']>('color') ?? 'blue'
  const name = useValue<string>('name')
  return (
    <>
      <TextField name="name" maxLength={tagNameMaxLength} help={name && <CompanyTag name={name} color={color} />} />
      <RadioField name="color" options={tagColors.map((one) => ({ value: one, label: t(`tag.color.${one}`) }))} />
      <NumberField name="sortNo" />
      <RadioField
        name="valid"
        help={t('tag.validHelp')}
        options={[1, 0].map((one) => ({ value: one, label: t(`tag.valid.${one}`) }))}
      />
    </>
  )
}

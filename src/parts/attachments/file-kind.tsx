import { Select } from '@arco-design/web-react'
import type { Attachment } from '#protocol/file/calls.ts'
import { addTexts, useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import type { Edit } from '#src/kit/upload/edits.ts'
import { useDict } from '#src/parts/dict/use-dict.ts'
import * as texts from './texts.ts'
import './file-kind.css'

addTexts(texts)

/** A file of which one may say what it shows, by a code of ATTACHMENT_KIND. */
export interface KindedFile extends Attachment {
  readonly kind?: string | undefined
}

const type = 'ATTACHMENT_KIND'

const withKind =
  <T extends KindedFile>(storageName: string, kind: string | undefined): Edit<T> =>
  (files) =>
    files.map((one) => {
      if (one.storageName !== storageName) return one
      const { kind: _, ...rest } = one
      return (kind === undefined ? rest : { ...rest, kind }) as T
    })

/** What a file shows: passport, photo, tickets… Chosen while the list is open, a tag afterwards. */
export function FileKind<T extends KindedFile>({
  file,
  onChange,
}: {
  file: T
  onChange?: ((change: Edit<T>) => void) | undefined
}) {
  const t = useText()
  const lang = useLang()
  const { entries, find } = useDict([type])
  if (!onChange) {
    const known = find(type, file.kind)
    return known ? <Tag text={nameIn(lang, known)} /> : null
  }
  return (
    <Select
      size="mini"
      className="part-file-kind"
      {...{ 'aria-label': t('fileKind.of', { name: file.fileName }) }}
      {...(file.kind === undefined ? {} : { value: file.kind })}
      placeholder={t('fileKind.none')}
      allowClear
      options={entries(type).map((one) => ({ value: one.code, label: nameIn(lang, one) }))}
      onChange={(kind: string | undefined) => onChange(withKind(file.storageName, kind))}
    />
  )
}

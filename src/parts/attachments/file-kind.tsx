import { Select } from '@arco-design/web-react'
import { useState } from 'react'
import type { Attachment } from '#protocol/file/calls.ts'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import type { Edit } from '#src/kit/upload/edits.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { useNewWord } from '#src/parts/dictionary/use-new-word.ts'
import { isPicture, PhotoKindNote } from './photo-kind-note.tsx'
import './texts.ts'
import './file-kind.css'

/** A file of which one may say what it shows, by a code of ATTACHMENT_KIND. */
export interface KindedFile extends Attachment {
  readonly kind?: string | undefined
}

const type = 'ATTACHMENT_KIND'
const PHOTO = 'PHOTO'

const withKind =
  <T extends KindedFile>(storageName: string, kind: string | undefined): Edit<T> =>
  (files) =>
    files.map((one) => {
      if (one.storageName !== storageName) return one
      const { kind: _, ...rest } = one
      return (kind === undefined ? rest : { ...rest, kind }) as T
    })

/** Before what was typed, so that no code is taken for it: codes begin with a letter. */
const NEW = '+'

/**
 * What a file shows: passport, photo, tickets… Chosen while the list is open, a tag afterwards. Who keeps the center's words may
 * type one that is missing.
 */
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
  const [typed, setTyped] = useState('')
  /** Called a photo just now: not the files that were called so before. */
  const [isFresh, setFresh] = useState(false)
  const choose = (kind: string | undefined) => {
    setFresh(kind === PHOTO && isPicture(file) === true)
    onChange?.(withKind(file.storageName, kind))
  }
  const add = useNewWord(type, choose)
  if (!onChange) {
    const known = find(type, file.kind)
    return known ? <Tag text={nameIn(lang, known)} /> : null
  }
  const options = entries(type).map((one) => ({ value: one.code, label: nameIn(lang, one) }))
  const missing = typed !== '' && options.every((one) => one.label !== typed)
  const offered = add && missing ? [{ value: NEW + typed, label: t('fileKind.add', { name: typed }) }] : []
  const labels = new Map([...options, ...offered].map(({ value, label }) => [value, label.toLowerCase()]))
  return (
    <>
      {isFresh && <PhotoKindNote file={file} onKeep={() => setFresh(false)} />}
      <span ref={plainInputs} className="kit-select">
        <Select
          size="mini"
          className="part-file-kind"
          {...{ 'aria-label': t('fileKind.of', { name: file.fileName }) }}
          value={file.kind}
          placeholder={t('fileKind.none')}
          allowClear
          triggerProps={{ autoAlignPopupWidth: false, autoAlignPopupMinWidth: true }}
          options={[...options, ...offered]}
          showSearch
          filterOption={(text, option) =>
            labels.get((option.props as { value: string }).value)?.includes(text.trim().toLowerCase()) ?? false
          }
          onSearch={(text) => setTyped(text.trim())}
          onChange={(kind: string | undefined) =>
            kind?.startsWith(NEW) ? add?.(kind.slice(NEW.length)) : choose(kind)
          }
        />
      </span>
    </>
  )
}

import { type ComponentProps, useState } from 'react'
import { fileLimitUnshown } from '#domain/constants.ts'
import { uploadRules } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import { AvatarImage } from '#src/kit/upload/avatar-image.tsx'
import { ClipboardUpload } from '#src/kit/upload/clipboard-upload.tsx'
import { ImageList } from '#src/kit/upload/image-list.tsx'
import { SingleFile } from '#src/kit/upload/single-file.tsx'
import { PhotoMaker } from '#src/parts/photo/photo-maker.tsx'
import { GallerySection, Specimen } from './specimen.tsx'

const lists = {
  files: { Widget: Attachments, rule: uploadRules.files },
  filesUnlimited: { Widget: Attachments, rule: { ...uploadRules.files, maxCount: fileLimitUnshown } },
  images: { Widget: ImageList, rule: uploadRules.images },
  clipboard: { Widget: ClipboardUpload, rule: uploadRules.clipboard },
} as const

/** With the way to a photo that is made here, as forms have it. */
const MadeAvatar = (props: ComponentProps<typeof AvatarImage>) => (
  <AvatarImage {...props} ways={(add) => <PhotoMaker onUse={(photo) => add([photo])} />} />
)

const singles = { avatar: MadeAvatar, singleFile: SingleFile } as const

const namesOf = (files: readonly Attachment[]) => files.map(({ fileIndex, fileName }) => `${fileIndex}:${fileName}`)

function ListSpecimen({ name }: { name: keyof typeof lists }) {
  const t = useText()
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const { Widget, rule } = lists[name]
  return (
    <Specimen name={name} value={namesOf(files).join(' ')} wide>
      <Widget files={files} onChange={setFiles} rule={rule} name={name} label={t(`testing.${name}`)} />
    </Specimen>
  )
}

function SingleSpecimen({ name }: { name: keyof typeof singles }) {
  const t = useText()
  const [file, setFile] = useState<Attachment>()
  const Widget = singles[name]
  return (
    <Specimen name={name} value={file?.fileName} wide>
      <Widget file={file} onChange={setFile} name={name} label={t(`testing.${name}`)} />
    </Specimen>
  )
}

/** The five upload widgets (spec: forms#uploads), and the limit that means none. */
export function UploadsSection() {
  return (
    <GallerySection title="testing.uploads">
      {(Object.keys(singles) as (keyof typeof singles)[]).map((name) => (
        <SingleSpecimen key={name} name={name} />
      ))}
      {(Object.keys(lists) as (keyof typeof lists)[]).map((name) => (
        <ListSpecimen key={name} name={name} />
      ))}
    </GallerySection>
  )
}

import { Button } from '@arco-design/web-react'
import { IconCheckCircleFill, IconDelete } from '@arco-design/web-react/icon'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FileName } from '#src/kit/ui/file-name.tsx'
import { Part } from '#src/modules/image/ai/work.tsx'
import type { PhotoQueue } from './use-queue.ts'
import './queue-list.css'

/** The photos in their order; each can be taken up again. */
export function QueueList({ queue: { files, at, show, remove } }: { queue: PhotoQueue }) {
  const t = useText()
  return (
    <Part title={t('image.ai.files', { count: files.length })}>
      <ol className="image-queue">
        {files.map(({ file, isSaved }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index} data-current={index === at}>
            <button type="button" aria-current={index === at} onClick={() => show(index)}>
              <FileName name={file.name} />
              {isSaved && (
                <span role="img" aria-label={t('image.ai.files.done')}>
                  <IconCheckCircleFill aria-hidden="true" />
                </span>
              )}
            </button>
            <Button
              type="text"
              size="mini"
              icon={<IconDelete />}
              aria-label={t('image.ai.files.remove', { name: file.name })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </Part>
  )
}

import { useEffect } from 'react'
import { detail } from '#protocol/visa-data/calls.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import '#src/modules/visa-data/texts.ts'
import type { SheetParams } from '#src/modules/visa-data/sheet-params.ts'
import { useSheetTitles } from '#src/modules/visa-data/words.tsx'
import { dictQuestion } from '#src/parts/dictionary/use-dict.ts'
import { SheetPage } from './sheet-page.tsx'

export const opening: Opening<SheetParams> = ({ params }) => [question(detail, params), dictQuestion(['VISA_CATEGORY'])]

/** One sheet: what a visa of a product, or of one category of it, allows. */
export default function VisaDataEditPage({ params, setTitle, markDirty, close }: PageProps<SheetParams>) {
  // Asked once: what others change meanwhile is told when it is sent.
  const found = useQuery(detail, params)
  const title = useSheetTitles()(params)
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <Result of={found}>
      {(sheet) => (
        <SheetPage
          // Another version is another form: what was typed comes back from its draft.
          key={sheet.version}
          sheet={sheet}
          of={params}
          title={title}
          onDirty={markDirty}
          onReload={found.reload}
          onGone={close}
        />
      )}
    </Result>
  )
}

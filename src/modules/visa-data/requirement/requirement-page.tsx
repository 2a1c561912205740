import { useEffect, useId, useState } from 'react'
import type { CustomerKind } from '#domain/requirement-words.ts'
import { requirements } from '#protocol/visa-data/calls.ts'
import { SearchSelect } from '#src/kit/form/search-select.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import type { SheetParams } from '#src/modules/visa-data/sheet-params.ts'
import { productCode, products, productWords } from '#src/modules/visa-data/words.tsx'
import { ListPanel } from './list-panel.tsx'
import './texts.ts'

type Product = Pick<SheetParams, 'visaCountry' | 'visaType'>

const entities = ['visaData'] as const

export const opening: Opening<Product> = ({ params }) => [question(requirements, params, { entities })]

/** The papers of a product: what each is, of whom it is asked, and in which order they are listed. */
export default function RequirementPage({ params, setTitle, markDirty }: PageProps<Product>) {
  const t = useText()
  const [product, setProduct] = useState(params)
  const [kind, setKind] = useState<CustomerKind | null>(null)
  const found = useQuery(requirements, product, { entities })
  const title = productWords(t, product)
  useEffect(() => setTitle(t('visaData.papersOf', { product: title })), [setTitle, t, title])
  const id = useId()
  const choice = (
    <span className="visa-data-choice">
      <span id={`${id}-label`} className="kit-unseen">
        {t('visaData.productChoice')}
      </span>
      <SearchSelect<string>
        id={id}
        value={productCode(product)}
        clearable={false}
        options={products.map((one) => ({ value: productCode(one), label: productWords(t, one) }))}
        onChange={(name) => setProduct(products.find((one) => productCode(one) === name) ?? product)}
      />
    </span>
  )
  return (
    <Result of={found}>
      {(list) => (
        <ListPanel
          // What was ordered anew comes back from its draft.
          key={`${productCode(product)}.${list.version}`}
          list={list}
          product={product}
          title={title}
          choice={choice}
          kind={kind}
          onKind={setKind}
          onDirty={markDirty}
          onReload={found.reload}
        />
      )}
    </Result>
  )
}

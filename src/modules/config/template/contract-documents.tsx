import type { ContractOffer } from '#src/parts/contract/slots.ts'
import { DocumentMenu } from '#src/parts/document/document-menu.tsx'

/** The documents that a contract's center prints by its own templates. */
export default function ContractDocuments({ id }: ContractOffer) {
  return <DocumentMenu subject="contract" id={id} />
}

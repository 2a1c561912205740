import { useState } from 'react'
import type { CopyBeside, Order, OrderPerson } from '#protocol/order/schemas.ts'
import { onlyWarnings, useScanMemory } from '#src/parts/passport-scan/scan-memory.ts'
import { PersonForm } from './person-form.tsx'
import { useScanQueue } from './use-scan-queue.ts'

interface Props {
  order: Order
  others: readonly OrderPerson[]
  onClose: () => void
  onReload: () => void
}

/** Adds one applicant after another: the dialog stays for the next, with what was read for him and what is copied for all. */
export function AddPeople(props: Props) {
  const [turn, setTurn] = useState(0)
  const memory = useScanMemory()
  const queue = useScanQueue(props.order.id)
  const [copy, setCopy] = useState<CopyBeside | null>(null)
  return (
    <PersonForm
      {...props}
      key={turn}
      person={null}
      memory={memory}
      queue={queue}
      copy={copy}
      onCopy={setCopy}
      onNext={() => {
        memory.setFound(onlyWarnings)
        setTurn(turn + 1)
      }}
    />
  )
}

type ChangeProps = Props & { person: OrderPerson }

/** Changes one applicant. */
export function ChangePerson(props: ChangeProps) {
  const memory = useScanMemory()
  const [copy, setCopy] = useState<CopyBeside | null>(null)
  return <PersonForm {...props} memory={memory} copy={copy} onCopy={setCopy} />
}

import { useState } from 'react'
import type { Order } from '#protocol/order/schemas.ts'
import { PersonForm } from './person-form.tsx'

interface Props {
  order: Order
  onClose: () => void
  onReload: () => void
}

/** Adds one applicant after another: the dialog stays for the next. */
export function AddPeople(props: Props) {
  const [turn, setTurn] = useState(0)
  return <PersonForm {...props} key={turn} person={null} onNext={() => setTurn(turn + 1)} />
}

import { useNames } from './use-names.ts'

/** A value in the cell of a table, as people read it. */
export const Named = ({ field, value }: { field: string; value: string | number | null | undefined }) =>
  useNames()(field, value)

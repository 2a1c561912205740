import { useEffect } from 'react'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { acceptOrganizations } from '#protocol/dictionary/calls.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import type { FieldProps } from '#src/kit/form/field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { useFormStore } from '#src/kit/form/form-store.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

/** The accepting organisation of a country; chosen by itself when there is exactly one (spec: forms#look-ups). */
export function OrgField({ country, ...field }: FieldProps & { country: string }) {
  const { data = [], loading } = useQuery(acceptOrganizations, { country }, { keepMs: dictionaryCacheMs })
  const { get } = useFormStore()
  const chosen = useValue<number>(field.name)
  const only = data.length === 1 ? data[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined && chosen === undefined) void get().setFieldValue(field.name, only)
  }, [only, chosen, field.name, get])
  return (
    <SelectField
      {...field}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      loading={loading}
      clearable={only === undefined}
    />
  )
}

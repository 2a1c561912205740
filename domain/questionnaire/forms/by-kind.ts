import type { Form } from '#domain/questionnaire/compile.ts'
import { generalForm } from './general.ts'
import { mysEvisaForm } from './mys-evisa.ts'
import { phlEvisaForm } from './phl-evisa.ts'
import { rusEvisaForm } from './rus-evisa.ts'
import { rusStickerForm } from './rus-sticker.ts'
import { turEvisaForm } from './tur-evisa.ts'

const forms: readonly Form[] = [rusStickerForm, rusEvisaForm, phlEvisaForm, turEvisaForm, mysEvisaForm, generalForm]

/** The form that an order of a country and kind asks its applicants to fill in; the general one where there is none of its own. */
export const formOf = ({ visaCountry, visaType }: { visaCountry: string; visaType: number }): Form =>
  forms.find(({ def }) => def.country === visaCountry && def.visaType === visaType) ?? generalForm

/** The form of a code, as it is stored; undefined for one that is not known here. */
export const formByCode = (code: string): Form | undefined => forms.find(({ def }) => def.code === code)

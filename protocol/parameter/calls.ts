import * as z from 'zod/mini'
import { paramKinds, valueMaxLength } from '#domain/config/params.ts'
import { needed } from '#protocol/dictionary/forms.ts'
import { optionalText, text, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'

/** System parameters: what holds for the whole installation (spec: pages#system-pages). */

const code = () =>
  z
    .string('rules.required')
    .check(
      z.trim(),
      z.regex(/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+){0,4}$/, 'sysParam.code'),
      z.maxLength(64, 'rules.tooLong'),
    )

export const paramOrigins = ['product', 'own'] as const

const facts = {
  code: z.string(),
  /** `product`: read by the product itself; `own`: added by people. */
  origin: z.enum(paramOrigins),
  name: z.string(),
  kind: z.enum(paramKinds),
  value: z.string(),
  /** What holds where nothing is set; a parameter of the product only. */
  standard: z.optional(z.string()),
  choices: z.optional(z.array(z.string())),
  /** What it means and what follows from it. */
  meaning: z.optional(z.string()),
  updateUser: z.optional(z.string()),
  updateTime: z.optional(z.int()),
  /** 0 where nothing was set yet. */
  version: z.int(),
}

export const sysParam = z.object(facts)
export type SysParam = z.output<typeof sysParam>

/** One change: who set what to what; a side that is missing was not set. */
export const paramChange = z.object({
  id: z.int(),
  at: z.int(),
  operator: z.string(),
  oldValue: z.optional(z.string()),
  newValue: z.optional(z.string()),
})
export type ParamChange = z.output<typeof paramChange>

const parameter = resource('/sysParam', 'sys.param', { touches: ['sysParam', 'session'] })

/** By the beginning of its code or its name. */
export const page = parameter.read('page', 'view', {
  input: z.strictObject({
    keywords: z.optional(text(64)),
    kind: z.optional(z.enum(paramKinds)),
    origin: z.optional(z.enum(paramOrigins)),
    ...paging(['code', 'updateTime'], 'asc'),
  }),
  output: pageOf(sysParam),
})

/** A parameter with its latest 100 changes. */
export const detail = parameter.read('detail', 'view', {
  input: z.strictObject({ code: code() }),
  output: z.object({ ...facts, history: z.array(paramChange) }),
})

/** What a person writes of a parameter. Of one of the product only the value is taken: the rest comes with it. */
export const paramForm = {
  code: code(),
  name: z.optional(text(64)),
  kind: z._default(z.enum(paramKinds, 'rules.choice'), 'text'),
  value: needed('sysParam.needValue', valueMaxLength),
  choices: z.optional(z.array(needed('rules.required', 64)).check(z.maxLength(50, 'rules.tooMany'))),
  meaning: optionalText(255),
}

/** Sets a parameter; without a version one is added. Holds from the next call on, for everybody. */
export const save = parameter.change('save', 'edit', {
  input: z.strictObject({ ...paramForm, version: z.optional(version()) }),
  output: z.object({ version: z.int() }),
})

/** One that people added is gone; one of the product has its standard value again. The history stays. */
export const remove = parameter.change('delete', 'edit', {
  input: z.strictObject({ code: code(), version: z.optional(version()) }),
  output: z.null(),
})

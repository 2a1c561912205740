/** The shape of a schema, as far as a sample needs it. */
interface Def {
  type: string
  shape?: Record<string, { _zod: { def: Def } }>
  innerType?: { _zod: { def: Def } }
  element?: { _zod: { def: Def } }
  entries?: Record<string, string | number>
  values?: unknown[]
  options?: { _zod: { def: Def } }[]
}

/** Values by the name of a field, where a form asks for more than a type. */
const KNOWN: Readonly<Record<string, unknown>> = {
  // No record is in this version: what may be changed is refused after the question whose it is, and stays.
  version: 999_999,
  reason: '…',
  paymentMethodId: 1,
  receivedFen: 0,
  lines: [{ kind: 'VAS', name: 'x', quantity: 1, unitFen: 1, refundable: 'never' }],
  files: [],
  flags: [],
  denominations: [],
  passports: [],
  contactName: '王',
  contactMobile: '13800138000',
  mobile: '13800138000',
  email: 'a@b.example.com',
  surname: 'WANG',
  givenNames: 'WEI',
  title: '窗口调整',
  content: '<p>三号窗口暂停</p>',
  consulate: 'RU_GUANGZHOU',
  day: '2026-11-20',
  sendDate: '2026-11-20',
  from: '2026-11-02',
  to: '2026-11-20',
  year: 2026,
  country: 'CHN',
  name: '名称',
  ename: 'Name',
  sortNo: 1,
  code: 'abc',
  password: 'tell-once-7',
  validFromDay: '2026-11-20',
  valueDay: '2026-11-20',
  lookDay: '2026-11-20',
}

const sampleOf = (def: Def, key: string): unknown => {
  if (key in KNOWN && def.type !== 'enum') return KNOWN[key]
  switch (def.type) {
    case 'string':
      return 'x'
    case 'int':
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'array':
      return def.element ? [sampleOf(def.element._zod.def, '')] : []
    case 'record':
      return {}
    case 'object':
      return sampleInput(def)
    case 'union':
      return def.options?.[0] ? sampleOf(def.options[0]._zod.def, '') : null
    default:
      return def.innerType ? sampleOf(def.innerType._zod.def, key) : null
  }
}

/** Asked for by what else is said. */
const ALWAYS = new Set(['version', 'reason', 'surname', 'givenNames'])

const MAY_MISS = new Set(['optional', 'default', 'prefault', 'nullable'])

/** The least that a form takes: every field that must be there. */
export function sampleInput(def: Def, over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const fields = Object.entries(def.shape ?? {})
  const needed = fields.filter(([key, schema]) => !MAY_MISS.has(schema._zod.def.type) || ALWAYS.has(key))
  return { ...Object.fromEntries(needed.map(([key, schema]) => [key, sampleOf(schema._zod.def, key)])), ...over }
}

import type { Answers, FormDef, Upgrade } from './form.ts'

const recode = (value: unknown, words: Readonly<Record<string, string>> | undefined): unknown =>
  typeof value === 'string' && words && Object.hasOwn(words, value) ? words[value] : value

const apply = (values: Answers, { renamed = {}, dropped = [], recoded = {} }: Upgrade): Answers =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => !dropped.includes(key))
      .map(([key, value]) => {
        const name = Object.hasOwn(renamed, key) ? renamed[key]! : key
        return [name, recode(value, Object.hasOwn(recoded, name) ? recoded[name] : undefined)]
      }),
  )

/**
 * Brings answers of an older version up to the definition's; recoding names fields as they are called afterwards. Null for
 * a version that is newer than the definition: another server wrote it, and nothing here may lose what it says.
 */
export const upgrade = (def: FormDef, version: number, values: Answers): Answers | null =>
  version > def.version ? null : def.upgrades.filter(({ to }) => to > version).reduce(apply, values)

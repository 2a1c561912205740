import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SCHEMA_FILE, schemaText } from '#scripts/schema.ts'

it('the types of the tables are what the migrations make: npm run schema', async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await schemaText())
})

import * as z from 'zod/mini'
import type { Call } from '#protocol/kit/call.ts'

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

type Property = Record<string, unknown>

function operation(call: Call): Record<string, unknown> {
  const input = jsonSchema(call.input, 'input') as { properties?: Record<string, Property>; required?: string[] }
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
  const inQuery = (name: string) => call.body === 'query' || call.inQuery.includes(name)
  const parameters: unknown[] = []
  const body: Record<string, Property> = {}
  for (const [name, schema] of Object.entries(input.properties ?? {})) {
    if (inPath.has(name)) parameters.push({ name, in: 'path', required: true, schema })
    else if (inQuery(name))
      parameters.push({ name, in: 'query', required: input.required?.includes(name) ?? false, schema })
    else body[name] = schema
  }
  const media = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
  }
  const required = input.required?.filter((name) => name in body)
  const envelope = {
    type: 'object',
    properties: { code: { type: 'string' }, msg: { type: 'string' }, data: jsonSchema(call.output, 'output') },
    required: ['code', 'msg', 'data'],
  }
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    'x-permission': call.permission,
    'x-effect': call.effect,
    parameters,
    ...(call.body !== 'query' && Object.keys(body).length > 0
      ? {
          requestBody: {
            content: {
              [media[call.body]]: {
                schema: { type: 'object', properties: body, ...(required?.length ? { required } : {}) },
              },
            },
          },
        }
      : {}),
    responses: {
      200: { description: 'The envelope, also of a refusal', content: { 'application/json': { schema: envelope } } },
    },
  }
}

/** The OpenAPI 3.1 document of the calls; made from the same values that the server runs. */
export function openApi(calls: readonly Call[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  return {
    openapi: '3.1.0',
    info: { title: 'Visadesk', version: '2.1.21' },
    servers: [{ url: '/api' }],
    paths,
  }
}

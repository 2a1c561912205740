import { servicePort } from '#protocol/image/service.ts'

/** Where `npm start`, `npm run dev` and the demo are opened on the same computer. */
const ownOrigins = [8080, 8090].flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`])

export interface Settings {
  readonly port: number
  readonly origins: readonly string[]
}

/**
 * Reads IMAGE_SERVICE_PORT and IMAGE_SERVICE_ORIGINS (the addresses of the product, a comma between them). Throws an error
 * that says what they should be.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env.IMAGE_SERVICE_PORT || servicePort)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('IMAGE_SERVICE_PORT must be a port number such as 8001')
  const more = (env.IMAGE_SERVICE_ORIGINS ?? '').split(',').map((one) => one.trim().replace(/\/$/, ''))
  const origins = more.filter((one) => one !== '')
  const wrong = origins.find((one) => !/^https?:\/\/[^/?#]+$/.test(one))
  if (wrong)
    throw new Error(`IMAGE_SERVICE_ORIGINS names ${wrong}; it must be addresses such as https://visa.example.com`)
  return { port, origins: [...ownOrigins, ...origins] }
}

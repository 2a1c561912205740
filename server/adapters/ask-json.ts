const TIMEOUT_MS = 10_000

/** Asks an address of WeChat with a query; its answers say in themselves what went wrong. Rejects when nobody answers. */
export async function askJson(address: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(`${address}?${new URLSearchParams(query)}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.json()
}

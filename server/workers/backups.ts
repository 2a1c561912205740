import { productParams } from '#domain/config/params.ts'
import { formatInstant } from '#domain/day.ts'
import type { Deps } from '#server/kit/deps.ts'
import { localizedMessage } from '#server/kit/message.ts'

/** System parameter: how many are kept. */
const KEEP = 'backup.keep'

const isOurs = (name: string) => /^visadesk-\d{8}-\d{6}\.backup$/.test(name)

async function howMany({ read }: Deps['store']): Promise<number> {
  const row = await read.selectFrom('sysParam').select('value').where('code', '=', KEEP).executeTakeFirst()
  const count = Number(row?.value)
  return Number.isInteger(count) && count > 0 ? count : Number(productParams[KEEP].standard)
}

/**
 * Makes a backup and takes away the oldest ones beyond those that are kept, never a file that it did not make. The new one is
 * whole before an old one goes.
 */
export async function backUp({ store, backups }: Pick<Deps, 'store' | 'backups'>, now: number): Promise<string> {
  if (!backups) return localizedMessage('quartz.done.noBackup')
  const keep = await howMany(store)
  const stamp = formatInstant(now, 'second').replace(/[-:]/g, '').replace(' ', '-')
  const name = `visadesk-${stamp}.backup`
  const { files, bytes } = await backups.make(name)
  const ours = (await backups.list()).filter(isOurs).toSorted()
  for (const old of ours.slice(0, -keep)) await backups.remove(old)
  return localizedMessage('quartz.done.backup', { name, files, keep, size: (bytes / 1024 / 1024).toFixed(1) })
}

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupMade, Backups } from '#server/adapters/ports.ts'
import type { BackedUp } from './make.ts'

const inThread = (source: BackedUp, target: string) =>
  new Promise<BackupMade>((resolve, reject) => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: { source, target } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

/** Backups of the embedded database as files of one folder, readable by their owner only: each holds the secret. */
export function backupFolder(source: BackedUp, folder: string): Backups {
  return {
    async make(name) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const target = join(folder, name)
      if (existsSync(target)) throw new Error(`${target} is there already.`)
      return inThread(source, target)
    },
    async list() {
      return existsSync(folder) ? readdirSync(folder) : []
    },
    async remove(name) {
      rmSync(join(folder, name), { force: true })
    },
  }
}

import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readBuildId } from './build-id.ts'

/**
 * Puts a finished build in the place of the running one. The previous build's hashed files are carried over, and only
 * those, so that open tabs still find their chunks while disks do not grow with every release.
 */
export async function swapIn(next: string, dist: string): Promise<void> {
  const previous = readBuildId(dist)
  for (const file of previous?.files ?? []) {
    for (const name of [file, `${file}.br`, `${file}.gz`]) {
      if (!existsSync(join(dist, name)) || existsSync(join(next, name))) continue
      await mkdir(dirname(join(next, name)), { recursive: true })
      await copyFile(join(dist, name), join(next, name))
    }
  }
  const old = `${dist}-old`
  await rm(old, { recursive: true, force: true })
  if (existsSync(dist)) await rename(dist, old)
  await rename(next, dist)
  await rm(old, { recursive: true, force: true })
}

import { spawnSync } from 'node:child_process'

/** Can packages of the system be installed here? */
export const canInstall = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/** Installs packages of the system, quietly; true when all are there. Fetches the package lists only when needed. */
export function install(...packages: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: 'ignore' }).status === 0
  console.error(`Installing ${packages.join(', ')} …`)
  const wanted = ['install', '--no-install-recommends', ...packages]
  return apt(...wanted) || (apt('update') && apt(...wanted))
}

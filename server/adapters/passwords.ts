import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { PasswordHasher } from './ports.ts'

/** OWASP's smaller scrypt setting: 32 MB and some tens of milliseconds a try. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 1024 * 1024 }
const LENGTH = 32

const derive = (password: string, salt: Buffer, cost: typeof COST) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, LENGTH, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )

/** scrypt with a salt a user: `scrypt$N$r$p$salt$key`, so that the cost can be raised later. */
export function scryptHasher(cost: { N: number; r: number; p: number } = COST): PasswordHasher {
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await derive(password, salt, { ...COST, ...cost })
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
    },
    async verify(password, stored) {
      const [kind, n, r, p, salt, key] = stored.split('$')
      if (kind !== 'scrypt' || !salt || !key) return false
      const made = await derive(password, Buffer.from(salt, 'base64'), {
        ...COST,
        N: Number(n),
        r: Number(r),
        p: Number(p),
      })
      return timingSafeEqual(made, Buffer.from(key, 'base64'))
    },
  }
}

import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const INT8 = 20

/** A pool on a PostgreSQL; counts and int8 come as numbers (money and instants stay far below 2^53). */
export function postgres(url: string, max = 10): Dialect {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? (value: string) => Number(value) : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({ connectionString: url, max, types })
  // An idle connection that PostgreSQL ends (a restart) is replaced by the next query; unheard, its error would end the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

const MAX_STATEMENTS = 400

/** Prepared statements by text, the oldest dropped first, so that a hot call compiles its SQL once. */
export class StatementCache<S> {
  readonly #prepare: (sql: string) => S
  readonly #drop: (statement: S) => void
  readonly #statements = new Map<string, S>()

  /** `drop` frees what a dropped statement holds, where nobody else does. */
  constructor(prepare: (sql: string) => S, drop: (statement: S) => void = () => {}) {
    this.#prepare = prepare
    this.#drop = drop
  }

  get(sql: string): S {
    const known = this.#statements.get(sql)
    if (known) return known
    const made = this.#prepare(sql)
    this.#statements.set(sql, made)
    if (this.#statements.size > MAX_STATEMENTS) this.#dropOldest()
    return made
  }

  clear(): void {
    for (const statement of this.#statements.values()) this.#drop(statement)
    this.#statements.clear()
  }

  #dropOldest(): void {
    const [oldest] = this.#statements
    if (!oldest) return
    this.#statements.delete(oldest[0])
    this.#drop(oldest[1])
  }
}

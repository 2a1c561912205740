/** Each connection keeps what it prepared: as many as hot calls have, and no search that is asked once. */
const MOST = 200

/** Names under which a connection to PostgreSQL keeps a statement that is asked again, so that it is read and planned once. */
export class StatementNames {
  /** By text; '' while it was asked once only. */
  readonly #names = new Map<string, string>()
  #generation = 0
  #given = 0

  /** @returns the statement's name; undefined when it is not worth one */
  of(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known) return known
    if (this.#given >= MOST) return undefined
    if (known === undefined) {
      if (this.#names.size >= 10 * MOST) this.#dropUnnamed()
      this.#names.set(sql, '')
      return undefined
    }
    this.#given += 1
    const name = `visadesk_${this.#generation}_${this.#given}`
    this.#names.set(sql, name)
    return name
  }

  /** All statements get new names: what connections prepared was made for tables that have changed. */
  forget(): void {
    this.#names.clear()
    this.#generation += 1
    this.#given = 0
  }

  /** What was asked once makes room for what comes later. */
  #dropUnnamed(): void {
    for (const [sql, name] of this.#names) if (name === '') this.#names.delete(sql)
  }
}

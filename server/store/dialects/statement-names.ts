import { createHash } from 'node:crypto'

/** Each connection keeps what it prepared: as many as hot calls have, and no search that is asked once. */
const MOST = 200

/**
 * Names under which a connection to PostgreSQL keeps a statement that is asked again, so that it is read and planned once. A name
 * is made from the statement's text: where a pooler lends one connection to several servers, no other statement can answer to it.
 */
export class StatementNames {
  /** By text; '' while it was asked once only. */
  readonly #names = new Map<string, string>()
  #generation = 0
  #given = 0
  #isOver = false

  /** @returns the statement's name; undefined when it is not worth one */
  of(sql: string): string | undefined {
    if (this.#isOver) return undefined
    const known = this.#names.get(sql)
    if (known) return known
    if (this.#given >= MOST) return undefined
    if (known === undefined) {
      if (this.#names.size >= 10 * MOST) this.#dropUnnamed()
      this.#names.set(sql, '')
      return undefined
    }
    this.#given += 1
    // Within the 63 bytes of a name.
    const hash = createHash('sha256').update(sql).digest('hex').slice(0, 40)
    const name = `visadesk_${this.#generation}_${hash}`
    this.#names.set(sql, name)
    return name
  }

  /** All statements get new names: what connections prepared was made for tables that have changed. */
  forget(): void {
    this.#names.clear()
    this.#generation += 1
    this.#given = 0
  }

  /** Nothing is named any more: what is prepared on one connection is asked on another. */
  giveUp(): void {
    this.#names.clear()
    this.#isOver = true
  }

  /** What was asked once makes room for what comes later. */
  #dropUnnamed(): void {
    for (const [sql, name] of this.#names) if (name === '') this.#names.delete(sql)
  }
}

/** Why the networks cannot be built. The message is for the person at the terminal: what is wrong, and what to do. */
export class ModelError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ModelError'
  }
}

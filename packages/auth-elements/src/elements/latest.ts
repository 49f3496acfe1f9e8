/** Holds a value that is replaced from time to time, for code that wants it as it is now. */
export class Latest<Value> {
  #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  readonly get = (): Value => this.#value

  set(value: Value): void {
    this.#value = value
  }
}

/** Holds the latest value for code that runs later. */
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

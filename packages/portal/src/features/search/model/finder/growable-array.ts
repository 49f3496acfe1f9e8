interface TypedArray {
  readonly length: number
  set(other: ArrayLike<number>, offset?: number): void
}

/** A typed array that grows by half of its length when it is full. */
export function createGrowableArray<Kind extends TypedArray & ArrayLike<number>>(
  create: (length: number) => Kind,
) {
  let array = create(0)
  return {
    get array(): Kind {
      return array
    },
    /** Returns the array with space for at least `length` numbers. */
    reserve(length: number): Kind {
      if (array.length < length) {
        const larger = create(Math.max(1024, Math.ceil(1.5 * length)))
        larger.set(array)
        array = larger
      }
      return array
    },
  }
}

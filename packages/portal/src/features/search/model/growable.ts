interface TypedArray {
  readonly length: number
  set(other: ArrayLike<number>, offset?: number): void
}

/** An array of numbers that others are added to: half as large again whenever it is full, not for each of them. */
export function growable<Kind extends TypedArray & ArrayLike<number>>(create: (length: number) => Kind) {
  let array = create(0)
  return {
    get array(): Kind {
      return array
    },
    /** The array, which has place for so many numbers from now on. */
    upTo(length: number): Kind {
      if (array.length < length) {
        const larger = create(Math.max(1024, Math.ceil(1.5 * length)))
        larger.set(array)
        array = larger
      }
      return array
    },
  }
}

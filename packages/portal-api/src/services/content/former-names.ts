import type { Problems } from './problems.ts'
import { addProblem, type YamlSource } from './yaml-source.ts'

/** The `renamed_from` of one product or version, and where it stands. */
interface Renamed {
  source: YamlSource
  path: PropertyKey[]
  /** Its present name. */
  name: string
  formerNames: readonly string[] | undefined
}

/**
 * Checks that former names identify one thing: each must be gone from the folder, and only one product or version may
 * claim it. A cycle of renames always names something that is still present.
 */
export class FormerNames {
  readonly #present: ReadonlySet<string>
  readonly #noun: string
  readonly #claims = new Map<string, string>()

  /** @param present every present name of the same kind */
  constructor(noun: 'product' | 'version', present: Iterable<string>) {
    this.#noun = noun
    this.#present = new Set([...present].map((name) => name.toLowerCase()))
  }

  check({ source, path, name, formerNames = [] }: Renamed, problems: Problems): void {
    for (const former of formerNames) {
      const key = former.toLowerCase()
      const claimedBy = this.#claims.get(key)
      const report = (message: string) => addProblem(problems, source, path, message)
      if (former === name) {
        report(`${former} is the present name of this ${this.#noun}. List former names only.`)
      } else if (this.#present.has(key) && key !== name.toLowerCase()) {
        report(
          `there still is a ${this.#noun} ${former}. Remove it, or remove ${former} from renamed_from: it would share the id of this one.`,
        )
      } else if (claimedBy !== undefined) {
        report(`${claimedBy} was renamed from ${former} too. Only one ${this.#noun} can keep its id.`)
      }
      this.#claims.set(key, name)
    }
  }
}

import type { Problems } from '../problems.ts'
import { addProblem, type YamlSource } from '../read/yaml-source.ts'

/** The `renamed_from` of one product or version, and where it stands. */
interface Renamed {
  source: YamlSource
  path: PropertyKey[]
  /** Its current name. */
  name: string
  formerNames: readonly string[] | undefined
}

/**
 * Checks that former names identify one thing: each must be gone from the folder, and only one product or version may
 * claim it. A cycle of renames always names a name that is still in use.
 */
export class FormerNames {
  readonly #current: ReadonlySet<string>
  readonly #noun: string
  readonly #claims = new Map<string, string>()

  /** @param current every current name of the same kind */
  constructor(noun: 'product' | 'version', current: Iterable<string>) {
    this.#noun = noun
    this.#current = new Set([...current].map((name) => name.toLowerCase()))
  }

  check({ source, path, name, formerNames = [] }: Renamed, problems: Problems): void {
    for (const former of formerNames) {
      const key = former.toLowerCase()
      const claimedBy = this.#claims.get(key)
      const report = (message: string) => addProblem(problems, source, path, message)
      if (former === name) {
        report(`${former} is the current name of this ${this.#noun}. List former names only.`)
      } else if (this.#current.has(key) && key !== name.toLowerCase()) {
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

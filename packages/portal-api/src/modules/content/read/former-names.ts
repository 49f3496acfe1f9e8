import type { Problems } from '../problems.ts'
import { addProblem, type YamlSource } from './yaml-source.ts'

/** The `renamed_from` of one product or version, and its location. */
interface Renamed {
  source: YamlSource
  path: PropertyKey[]
  /** Its current name. */
  name: string
  formerNames: readonly string[] | undefined
}

/**
 * Checks that a former name identifies one thing: it must not be in use, and only one product or version may list it. A
 * cycle of renames always lists a name that is still in use.
 */
export class FormerNames {
  readonly #current: ReadonlySet<string>
  readonly #noun: string
  readonly #claims = new Map<string, string>()

  /** @param current all current names of this kind */
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
          `the ${this.#noun} ${former} still exists. Remove it, or remove ${former} from renamed_from: otherwise both would have the same id.`,
        )
      } else if (claimedBy !== undefined) {
        report(`${claimedBy} was also renamed from ${former}. Only one ${this.#noun} can keep its id.`)
      }
      this.#claims.set(key, name)
    }
  }
}

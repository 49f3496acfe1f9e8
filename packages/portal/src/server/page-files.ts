import type { BuildManifest } from '@stagedoor/contract/portal/page-rendering'

/** Paths of the files that a document links, without a leading slash, each dependency before what needs it. */
export interface PageFiles {
  styles: readonly string[]
  /** Font of the first page; other fonts load when a page needs them. */
  font?: string
  scripts: readonly string[]
  /** Starts the app; also in `scripts`. */
  main: string
  /** Blocks the first paint. */
  boot: string
}

const MAIN = 'src/app/main.tsx'
const BOOT = 'src/boot/boot.ts'
const FONT = 'files/inter-latin-wght-normal.woff2'

/** The files of the development server, which loads styles and fonts with the scripts. */
export const DEVELOPMENT_FILES: PageFiles = { styles: [], scripts: [MAIN], main: MAIN, boot: BOOT }

/**
 * Returns the files that every page needs.
 *
 * @throws if the manifest has no entry for one of them
 */
export function firstFiles(manifest: BuildManifest): PageFiles {
  const fileOf = (source: string) => {
    const name = Object.keys(manifest).find((each) => each.endsWith(source))
    const entry = name === undefined ? undefined : manifest[name]
    if (!entry) throw new Error(`The manifest of the build has no entry for ${source}`)
    return entry.file
  }
  const main = fileOf(MAIN)
  return { ...filesOf(manifest, [MAIN]), font: fileOf(FONT), main, boot: fileOf(BOOT) }
}

/** Returns the files that modules need. A module without an entry is part of another file. */
export function filesOf(manifest: BuildManifest, modules: readonly string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || visited.has(name)) return
    visited.add(name)
    chunk.imports?.forEach(visit)
    for (const style of chunk.css ?? []) styles.add(style)
    scripts.add(chunk.file)
  }
  modules.forEach(visit)
  return { scripts: [...scripts], styles: [...styles] }
}

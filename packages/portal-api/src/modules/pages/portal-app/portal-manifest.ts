import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What the build says about its files, by source file (vite's `.vite/manifest.json`). */
const ManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

export interface PortalManifest {
  /** The files that these modules need, those that they stand on first. */
  filesOf: (modules: readonly string[]) => { scripts: string[]; styles: string[] }
}

/** The manifest of a build; a build without one needs no further files. */
export async function readManifest(folder: string): Promise<PortalManifest> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const chunks = ManifestSchema.parse(JSON.parse(text))
  return {
    filesOf(modules) {
      const scripts = new Set<string>()
      const styles = new Set<string>()
      const visit = (name: string) => {
        const chunk = chunks[name]
        if (!chunk || scripts.has(chunk.file)) return
        scripts.add(chunk.file)
        for (const other of chunk.imports) visit(other)
        for (const style of chunk.css) styles.add(style)
      }
      modules.forEach(visit)
      return { scripts: [...scripts], styles: [...styles] }
    },
  }
}

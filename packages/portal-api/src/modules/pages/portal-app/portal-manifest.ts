import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Vite's `.vite/manifest.json`: output files by source file. */
const ManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

export interface PortalManifest {
  /** Returns the files that modules need, dependencies first. */
  filesOf: (modules: readonly string[]) => { scripts: string[]; styles: string[] }
}

/** Reads the manifest of a build. Without a manifest, there are no additional files. */
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

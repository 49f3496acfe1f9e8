import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Creates a report of the public types of the package: the declarations of the entry points and of every
 * module that they import, sorted by path. A change of the report is a change of the public API.
 */
export function createApiReport(entries: readonly string[]): string {
  const declarations = emitDeclarations(entries.map((entry) => resolve(root, entry)))
  const reachable = new Set<string>()
  const queue = entries.map((entry) => declarationOf(resolve(root, entry)))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const text = declarations.get(file)
    if (text === undefined || reachable.has(file)) continue
    reachable.add(file)
    queue.push(...importsOf(text).map((name) => declarationOf(resolve(dirname(String(file)), name))))
  }
  const sections = [...reachable]
    .toSorted()
    .map((file) => `## ${relative(root, file)}\n\n\`\`\`ts\n${declarations.get(file)?.trim()}\n\`\`\`\n`)
  return `# The public types of @stagedoor/auth-elements\n\nWritten by \`vitest run -u\`; a change here is a change of the public API.\n\n${sections.join('\n')}`
}

function emitDeclarations(files: string[]): Map<string, string> {
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const emitted = new Map<string, string>()
  const program = ts.createProgram(files, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  })
  program.emit(undefined, (file, text) => emitted.set(file, text), undefined, true)
  return emitted
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/['"](\.{1,2}\/[^'"]+)['"]/g)].map(([, name]) => String(name))
}

function declarationOf(source: string): string {
  return source.replace(/\.tsx?$/, '.d.ts')
}

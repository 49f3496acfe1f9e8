import { fileURLToPath } from 'node:url'

const SOURCES = {
  'api-document': 'api-document',
  outline: 'outline/outline-of',
  'describe-operation': 'operation/describe-operation',
  'describe-schema': 'schema/describe-schema',
  'request-sample': 'sample/request-sample',
}

/** Output folder of {@link bundle}. */
export const BUNDLE = new URL('../node_modules/.stagedoor/perf/api-document/', import.meta.url)

/** Builds the document model like the portal does, because a TypeScript loader would add its own code. */
export async function bundle() {
  // Imported here, because the measurements import this file for BUNDLE, and must not load Vite.
  const { build } = await import('vite')
  const entry = Object.fromEntries(
    Object.entries(SOURCES).map(([name, path]) => [
      name,
      fileURLToPath(import.meta.resolve(`@stagedoor/api-document/${path}`)),
    ]),
  )
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: fileURLToPath(BUNDLE),
      emptyOutDir: true,
      lib: { entry, formats: ['es'] },
      rollupOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
}

import { fileURLToPath } from 'node:url'

const SOURCES = {
  'api-document': 'api-document',
  outline: 'outline/outline-of',
  'describe-operation': 'operation/describe-operation',
  'describe-schema': 'schema/describe-schema',
  'request-sample': 'sample/request-sample',
  patterns: 'sample/patterns',
}

/** Where {@link bundle} puts the model. */
export const BUNDLE = new URL('../node_modules/.stagedoor/perf/api-document/', import.meta.url)

/** Builds the document model as the portal does: what runs TypeScript directly adds code of its own. */
export async function bundle() {
  // Loaded here, so that the measurements, which only need to know the place, do not carry it.
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

import { chmod, cp, readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The migrations are read at run time, so they lie beside the bundle as they lie beside the source. */
function copyMigrations(): Plugin {
  return {
    name: 'copy-migrations',
    async writeBundle({ dir = 'dist' }) {
      await cp(new URL('src/db/migrations', import.meta.url), join(dir, 'migrations'), { recursive: true })
      await chmod(join(dir, 'stagedoor.js'), 0o755)
    },
  }
}

export default defineConfig({
  define: { STAGEDOOR_VERSION: JSON.stringify(version) },
  // The parsers of api-document: where the server is installed, they are part of it.
  ssr: { noExternal: [/^@stagedoor\//, 'js-yaml', 'marked', 'character-entities'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input: {
        stagedoor: 'src/cli/main.ts',
        // A worker thread starts from a file of its own.
        'content-worker': 'src/modules/content/worker/content-worker.ts',
        'sandbox-worker': 'src/modules/sandbox/sandbox-worker.ts',
        'spec-worker': 'src/modules/catalog/first-screen/spec-worker.ts',
      },
      external: [...builtinModules, /^node:/],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        banner: '#!/usr/bin/env node',
      },
    },
  },
  plugins: [copyMigrations()],
})

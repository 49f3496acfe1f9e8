import { execFileSync } from 'node:child_process'
import { chmod, cp, readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { sourceHash } from '@stagedoor/contract/source-hash'

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Returns the commit of SOURCE_COMMIT, for builds without the repository such as that of the image, otherwise of the checkout. */
function commit(): string {
  const { SOURCE_COMMIT } = process.env
  if (SOURCE_COMMIT) return SOURCE_COMMIT.slice(0, 8)
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { stdio }).toString().trim()
  } catch {
    return ''
  }
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
  define: {
    STAGEDOOR_VERSION: JSON.stringify(version),
    STAGEDOOR_COMMIT: JSON.stringify(commit()),
    STAGEDOOR_CONTRACT: JSON.stringify(await sourceHash()),
    // With the version and the commit, which change with the parsers.
    STAGEDOOR_DOCUMENT_CODE: JSON.stringify(
      [
        version,
        commit(),
        await sourceHash(),
        await sourceHash(new URL('../api-document/src/', import.meta.url)),
      ].join(' '),
    ),
  },
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

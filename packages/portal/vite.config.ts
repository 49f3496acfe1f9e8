import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'

/** Font file of the first page; other fonts load when a page needs them. */
const PRELOADED_FONTS = /inter-latin-wght-normal-.*\.woff2$/

/** `rel` of links to the scripts that public/boot.js loads: `APP_SCRIPT_REL` of contract/src/portal/page-rendering.ts. */
const APP_SCRIPT_REL = 'app-script'

/** ID of the link to the script that starts the portal. */
const MAIN_SCRIPT_ID = 'main-script'

/**
 * The boot script is moved behind the styles, which block the parser. Otherwise Chromium lays out the page without styles,
 * because it searches for form fields as soon as the page is parsed.
 */
const BOOT_SCRIPT = /\s*<script src="\/boot\.js"><\/script>/

/** Elements with which the bundler loads the scripts immediately. */
const EARLY_SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/**
 * Adds links to the font of the first page and to the scripts that public/boot.js loads to the built page. Browsers do
 * not load these scripts automatically: boot.js does so after the first paint.
 */
function linkFirstFiles(): Plugin {
  return {
    name: 'link-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = new Map<string, Rolldown.OutputChunk>()
        const add = (file: string) => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || chunks.has(file)) return
          chunk.imports.forEach(add)
          chunks.set(file, chunk)
        }
        const main =
          Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? ''
        add(main)
        const fonts = Object.keys(bundle).filter((file) => PRELOADED_FONTS.test(file))
        const link = (href: string, attrs: Record<string, string>) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true, href: `/${href}` },
          injectTo: 'head' as const,
        })
        return {
          html: html.replaceAll(EARLY_SCRIPTS, '').replace(BOOT_SCRIPT, ''),
          tags: [
            ...fonts.map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
            ...[...chunks.keys()].map((file) =>
              link(file, { rel: APP_SCRIPT_REL, ...(file === main && { id: MAIN_SCRIPT_ID }) }),
            ),
            { tag: 'script', attrs: { src: '/boot.js' }, injectTo: 'head' as const },
          ],
        }
      },
    },
  }
}

/** Chunks that public/boot.js runs in separate tasks when the portal starts, by name. */
const PARTS = {
  react: /node_modules\/(?:react|react-dom|scheduler)\//,
  libraries: /node_modules\/(?:react-router|@tanstack)\//,
}

/** Loads with the first API call. The first page contains its data, and creating the schemas would delay it. */
const SCHEMAS = /node_modules\/zod\/|contract\/src\//

/** Entry point of the portal. */
const MAIN = /portal\/src\/app\/main\.tsx$/

/** Most sessions start on these pages: all their imports are one chunk, even where other pages share them. */
const FIRST = ['src/app/main.tsx', 'src/app/routes/catalog-page.tsx'].map(toPath)

/** The specification page and the helpers of most code samples. */
const SPEC_PAGE = toPath('src/app/routes/spec-page.tsx')
const VIEWER = [
  SPEC_PAGE,
  toPath('src/lib/operation-request/multipart-parts.ts'),
  ...['quote', 'shell-multipart'].map((name) => toPath(`src/features/code-samples/${name}.ts`)),
]

/** Chunks that the router loads for a specification. */
const SPECIFICATION = /(?:spec-page|product-layout)-[^/]*\.js$/

/** Code that several pages share, in one chunk instead of twenty. */
const SHARED = /portal\/src\/(?:components|lib|i18n|config)\/|lucide-react/
const SHARED_BY = 4

function toPath(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

interface Modules {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/** Excluded from shared chunks: an icon belongs to the chunk that uses it. */
const ICONS = /lucide-react\/dist\/esm\/(?:icons\/|lucide-react)/

/**
 * Returns a function that tests whether a module is one of the roots or imported by them, directly or indirectly.
 *
 * @param later includes dynamic imports, except of the module `without`
 */
function createClosure(roots: readonly string[], later?: { without: string }) {
  let closure: Set<string> | undefined
  return (id: string, modules: Modules): boolean => {
    if (!closure) {
      closure = new Set(roots)
      // The loop includes entries that are added while it runs.
      for (const each of closure) {
        const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(each) ?? {}
        for (const other of importedIds) closure.add(other)
        if (!later) continue
        for (const other of dynamicallyImportedIds) if (other !== later.without) closure.add(other)
      }
    }
    return closure.has(id)
  }
}
const isInFirstChunk = createClosure(FIRST)
const isInViewer = createClosure(VIEWER)
const isInOtherPages = createClosure(FIRST, { without: SPEC_PAGE })

/** Grammar of one language: a chunk of its own, which perf/viewer.bench.mjs recognizes by its name. */
const GRAMMAR =
  /prism-code-editor\/dist\/prism\/languages\/|src\/lib\/code-highlighting\/(?:diff|ruby|yaml)\.ts/

/** Helpers of several grammars, in one chunk instead of three. */
const GRAMMAR_HELPERS = /prism-code-editor\/dist\/(?:clike-class|language|shared)-/

/** Fails the build when a worker has static imports of other chunks: each would add a round trip (docs/decisions/0039). */
function workerInOneFile(): Plugin {
  return {
    name: 'worker-in-one-file',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry && file.imports.length > 0)
          this.error(`${file.fileName} imports ${file.imports.join(', ')}: see docs/decisions/0039`)
      }
    },
  }
}

const apiServer = process.env['PORTAL_API'] ?? 'http://localhost:3000'

/** The bundle that renders pages on the server (src/server/); it contains its dependencies. */
const SERVER_BUILD = {
  outDir: 'dist/server',
  copyPublicDir: false,
  target: 'node20',
  rolldownOptions: {
    input: { 'render-page': 'src/server/page-renderer.ts' },
    output: { entryFileNames: '[name].mjs', codeSplitting: false },
  },
} satisfies BuildEnvironmentOptions

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), linkFirstFiles()],
  // Modules, because workers load parts such as YAML on demand.
  worker: {
    format: 'es',
    plugins: () => [workerInOneFile()],
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          `assets/${moduleIds.some((id) => GRAMMAR.test(id)) ? 'grammar-' : ''}[name]-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'code-helpers', test: GRAMMAR_HELPERS }],
        },
      },
    },
  },
  // Vite finds no worker by itself, and would reload the page when one requests a dependency.
  optimizeDeps: { entries: ['index.html', 'sandbox/index.html', 'src/**/*.worker.ts'] },
  server: { port: 4320, proxy: { '/api': apiServer, '/auth': apiServer, '/dev': apiServer } },
  // Without this, NODE_ENV of the running server decides whether libraries use their development code.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: isSsrBuild
    ? SERVER_BUILD
    : {
        manifest: true,
        // light-dark() must not be rewritten for older browsers: the colors of the forms would not follow the theme switch.
        cssTarget: 'esnext',
        // The Content-Security-Policy allows files only: no data: URLs, no inline script.
        assetsInlineLimit: 0,
        // The first page does not list scripts of other pages, which src/app/prepare-page.ts loads, except of a
        // specification: all its scripts are requested together when a visitor is about to open it.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'html' || SPECIFICATION.test(file)
              ? files
              : files.filter((each) => each.endsWith('.css')),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...Object.entries(PARTS).map(([name, test]) => ({ name, test })),
                {
                  test: /./,
                  // main.tsx is a chunk of its own, which runs after its imports.
                  name: (id: string, modules: Modules) =>
                    isInFirstChunk(id, modules) && !MAIN.test(id) && !ICONS.test(id) ? 'first' : null,
                  debugName: 'first',
                },
                { name: 'schemas', test: SCHEMAS },
                { name: 'shared', test: SHARED, minShareCount: SHARED_BY },
                {
                  test: /./,
                  // Includes what its dialogs share with it, but nothing that other pages use.
                  name: (id: string, modules: Modules) =>
                    isInViewer(id, modules) && !isInOtherPages(id, modules) ? 'spec-viewer' : null,
                  debugName: 'spec-viewer',
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
  test: {
    environment: 'jsdom',
    // Node.js 25 and newer define a localStorage that would hide jsdom's.
    execArgv: process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [],
    setupFiles: ['src/testing/setup.ts'],
    // Test files share modules and document; setup.ts resets the document after each test.
    isolate: false,
    restoreMocks: true,
    testTimeout: 30_000,
  },
}))

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type BuildEnvironmentOptions, type Plugin, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { sourceHash } from '@stagedoor/contract/source-hash'

/** Source of the script that blocks the first paint, and its name in the manifest. */
const BOOT = 'src/boot/boot.ts'

/**
 * Compiles src/boot/boot.ts to a classic script of one file: it blocks rendering, and the Content Security Policy does not
 * allow inline scripts.
 */
async function compileBootScript(): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: toPath(BOOT), formats: ['iife'], name: 'boot' },
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
    },
  })
  const [{ output }] = result as [Rolldown.RolldownOutput]
  if (output.length !== 1) throw new Error('The boot script must be one file')
  return output[0].code
}

/** Adds a hash to the name of the boot script: browsers would request it again before each page. */
function buildBootScript(): Plugin {
  return {
    name: 'build-boot-script',
    apply: 'build',
    async generateBundle() {
      const source = await compileBootScript()
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/boot/${hash}.js`
      // With a name, the file is in the manifest.
      this.emitFile({ type: 'asset', fileName, name: 'boot.js', originalFileName: BOOT, source })
    },
  }
}

/** Serves the document and the boot script in development. */
function serveDocument(): Plugin {
  return {
    name: 'serve-document',
    apply: 'serve',
    configureServer(server) {
      const { middlewares } = server
      middlewares.use(`/${BOOT}`, (_request, response, next) => {
        compileBootScript().then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          next,
        )
      })
      // After Vite's own middleware, which serves files.
      return () => {
        middlewares.use((request, response, next) => {
          const url = request.url ?? '/'
          if (/\.html(?:$|\?)/.test(url)) return next()
          return server
            .ssrLoadModule('/src/server/document.ts')
            .then(async (document) =>
              server.transformIndexHtml(url, await document['renderDevelopmentShell']()),
            )
            .then((html) => response.setHeader('content-type', 'text/html').end(html), next)
        })
      }
    },
  }
}

/** Serves the operators' console, which has a build of its own (vite.console.config.ts), in development. */
function serveConsole(): Plugin {
  return {
    name: 'serve-console',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = request.url ?? '/'
          if (!/^\/admin(?:[/?]|$)/.test(request.originalUrl ?? url)) return next()
          readFile(toPath('src/console/index.html'), 'utf8')
            .then((html) =>
              server.transformIndexHtml(url, html.replace('./main.tsx', '/src/console/main.tsx')),
            )
            .then((html) => response.setHeader('content-type', 'text/html').end(html), next)
        })
      }
    },
  }
}

/**
 * Writes index.html, the document without content. It is the last file of a build, so that the server does not use a build
 * that is not finished.
 */
function writeIndex(): Plugin {
  return {
    name: 'write-index',
    apply: 'build',
    async closeBundle(error) {
      if (error) return
      const folder = toPath('dist')
      const { renderShell } = await import(pathToFileURL(join(folder, 'server/render-page.mjs')).href)
      const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
      await writeFile(join(folder, 'index.html'), await renderShell({ manifest }))
    },
  }
}

/** Writes the file with which the server recognizes a portal that was built from other sources. */
function identifyBuild(): Plugin {
  return {
    name: 'identify-build',
    apply: 'build',
    async generateBundle() {
      // PORTAL_BUILD_FILE of contract/src/portal/page-rendering.ts.
      this.emitFile({
        type: 'asset',
        fileName: 'build.json',
        source: JSON.stringify({ contract: await sourceHash() }),
      })
    },
  }
}

/** Chunks that src/boot/boot.ts runs in separate tasks when the portal starts, by name. */
const PARTS = {
  react: /node_modules\/(?:react|react-dom|scheduler)\//,
  libraries: /node_modules\/(?:react-router|@tanstack)\//,
}

/** Loads with the first API call. The first page contains its data, and creating the schemas would delay it. */
const CONTRACT = /contract\/src\//
const SCHEMAS = /node_modules\/zod\/|contract\/src\/|portal\/src\/.*-schema\.ts$/

/** Entry point of the portal. */
const MAIN = /portal\/src\/app\/main\.tsx$/

/** Every page needs this module: all imports are one chunk, even where a page shares them. */
const FIRST = toPath('src/app/main.tsx')

/** Most sessions start on this page: what it shares with no other first page is one chunk. */
const CATALOG_PAGE = toPath('src/app/routes/catalog-page.tsx')

/** The specification page and the helpers of most code samples. */
const SPEC_PAGE = toPath('src/app/routes/spec-page.tsx')
const VIEWER = [
  SPEC_PAGE,
  toPath('src/lib/operation-request/multipart-parts.ts'),
  ...['quote', 'shell-multipart'].map((name) => toPath(`src/features/code-samples/${name}.ts`)),
]

/** The code sample in curl and its helpers, in one chunk instead of three. */
const CURL = /code-samples\/(?:quote|shell-multipart|languages\/curl)\.ts$/

/** The frame of a specification and of a guide, with what both share. */
const PRODUCT_LAYOUT = toPath('src/app/routes/product-layout.tsx')
const DOCS_PAGE = toPath('src/app/routes/docs-page.tsx')

/** Chunks that the router loads for a specification. */
const SPECIFICATION = /(?:spec-page|product-layout)-[^/]*\.js$/

/** Code that several pages share, in one chunk instead of twenty. Only pages with forms need drafts. */
const SHARED = /portal\/src\/(?:components|lib(?!\/drafts)|i18n|config)\/|lucide-react/
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
const isInFirstChunk = createClosure([FIRST])
const isInCatalog = createClosure([CATALOG_PAGE])
const isInProductLayout = createClosure([PRODUCT_LAYOUT])
const isInDocs = createClosure([DOCS_PAGE])
const isInSpecPage = createClosure([SPEC_PAGE])
const isInViewer = createClosure(VIEWER)

/**
 * Returns whether every page needs a module, or both the catalog and the pages of a product. Constants of the contract are
 * among them, because the pages of a product load no schemas.
 */
function isFirst(id: string, modules: Modules): boolean {
  // main.tsx is a chunk of its own, which runs after its imports.
  if (MAIN.test(id) || ICONS.test(id)) return false
  const isShared = isInProductLayout(id, modules) || isInSpecPage(id, modules)
  return isInFirstChunk(id, modules) || (isShared && (CONTRACT.test(id) || isInCatalog(id, modules)))
}

/** Returns whether a module belongs to the frame of a specification and of a guide, or to both pages. */
function isOfProduct(id: string, modules: Modules): boolean {
  if (ICONS.test(id)) return false
  return isInProductLayout(id, modules) || (isInSpecPage(id, modules) && isInDocs(id, modules))
}

const isInOtherPages = createClosure([FIRST], { without: SPEC_PAGE })

const STYLES = /\.css$/

/** Returns whether a module is a style sheet of the catalog, a specification or a guide, which are one file. */
function isFirstStyle(id: string, modules: Modules): boolean {
  return (
    STYLES.test(id) &&
    [isInFirstChunk, isInCatalog, isInSpecPage, isInProductLayout, isInDocs].some((isIn) => isIn(id, modules))
  )
}

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

/** The package exports only the build with the warnings for developers. */
const ROUTER_WITHOUT_WARNINGS = {
  find: /^react-router$/,
  replacement: toPath('node_modules/react-router/dist/production/index.mjs'),
}

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

/** Class names are part of each page and of the first scripts. The default adds the number of the line. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  return `_${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    serveConsole(),
    serveDocument(),
    ...(isSsrBuild ? [identifyBuild(), writeIndex()] : [buildBootScript()]),
  ],
  // The pages are not HTML files, except those of the sandbox.
  appType: 'mpa',
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
  css: { modules: { generateScopedName: scopedName } },
  // Vite finds no worker by itself, and would reload the page when one requests a dependency.
  optimizeDeps: {
    entries: ['src/app/main.tsx', 'src/console/main.tsx', 'sandbox/index.html', 'src/**/*.worker.ts'],
  },
  server: {
    port: 4320,
    proxy: { '/admin/api': apiServer, '/api': apiServer, '/auth': apiServer, '/dev': apiServer },
  },
  // Without this, NODE_ENV of the running server decides whether libraries use their development code.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: isSsrBuild ? { noExternal: true } : {},
  resolve: { alias: command === 'build' && !isSsrBuild ? [ROUTER_WITHOUT_WARNINGS] : [] },
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
          resolveDependencies: (file, files) =>
            SPECIFICATION.test(file) ? files : files.filter((each) => each.endsWith('.css')),
        },
        rolldownOptions: {
          input: { index: FIRST },
          output: {
            codeSplitting: {
              groups: [
                ...Object.entries(PARTS).map(([name, test]) => ({ name, test })),
                {
                  test: STYLES,
                  name: (id: string, modules: Modules) => (isFirstStyle(id, modules) ? 'styles' : null),
                  debugName: 'styles',
                },
                {
                  test: /./,
                  name: (id: string, modules: Modules) => (isFirst(id, modules) ? 'first' : null),
                  debugName: 'first',
                },
                {
                  test: /./,
                  name: (id: string, modules: Modules) =>
                    isInCatalog(id, modules) && !ICONS.test(id) ? 'catalog' : null,
                  debugName: 'catalog',
                  includeDependenciesRecursively: false,
                },
                { name: 'schemas', test: SCHEMAS },
                { name: 'curl', test: CURL, includeDependenciesRecursively: false },
                {
                  test: /./,
                  name: (id: string, modules: Modules) => (isOfProduct(id, modules) ? 'product' : null),
                  debugName: 'product',
                  includeDependenciesRecursively: false,
                },
                { name: 'shared', test: SHARED, minShareCount: SHARED_BY },
                {
                  test: /./,
                  // Modules of the specification page and those that it shares with its dialogs, unless other pages use them too.
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
    name: 'portal',
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

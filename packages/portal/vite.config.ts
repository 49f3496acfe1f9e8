import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { BuildEnvironmentOptions, Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { limitMonitoring } from './limit-monitoring.ts'

/** Font file of the first screen; everything else loads when a page needs it. */
const PRELOADED_FONTS = /inter-latin-wght-normal-.*\.woff2$/

/** Links to what the first script loads and runs; `APP_SCRIPT_REL` of contract/src/portal/page-rendering.ts. */
const APP_SCRIPT_REL = 'app-script'

/** Id of the link to the file that begins the portal. */
const MAIN_SCRIPT_ID = 'main-script'

/**
 * The page's one script stands behind the styles, which hold back what comes after it. A page that is parsed before its
 * styles are there is laid out without them: Chromium looks for form fields as soon as it is parsed.
 */
const BOOT_SCRIPT = /\s*<script src="\/boot\.js"><\/script>/

/** What the bundler puts into the page so that the scripts come at once. */
const EARLY_SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/**
 * Puts links to the first screen's font, and to the scripts that public/boot.js asks for, into the built page, so that
 * nothing waits for what tells of it. No browser loads the scripts by itself: they come after the first paint.
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

/** A face of a font other than the one for Latin letters, as the packages of fonts write it. */
const OTHER_LETTERS =
  /(\/\* [a-z-]+?-(?!latin-wght)[a-z]+(?:-ext)?-wght-normal \*\/\s*@font-face \{\s*font-family: '[^']+)/g

/**
 * A font that comes late is left for the next page: text that has been read never changes its shape or moves what is
 * below it. The preloaded one is hardly ever late.
 *
 * Faces for other than Latin letters are a family of their own, which is only looked at for letters that need it
 * (styles/tokens.css). For each face of a family that has not been loaded, Chromium asks the system for a font in its
 * stead, in every size and weight: half of what the first layout took.
 */
function fontsNeverSwap(): Plugin {
  return {
    name: 'fonts-never-swap',
    // In development the fonts are not preloaded, and would always be late.
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource-variable\/.*\.css$/ },
      handler: (code) =>
        code
          .replaceAll('font-display: swap', 'font-display: optional')
          .replaceAll(OTHER_LETTERS, '$1 Others'),
    },
  }
}

/** An error that React makes when it is read, to throw it again and again and know it by its identity. */
const EARLY_ERROR = /^((?:var| ) \w+ = )Error\((formatProdErrorMessage\(\d+\))\)(?=[,;]$)/gm

/**
 * Gives these errors no stack. To write one, which nobody reads, Chromium parses all of React a second time: 50 ms in the
 * middle of the start, at a CPU four times slower.
 */
function errorsWithoutStack(): Plugin {
  return {
    name: 'errors-without-stack',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        if (!code.match(EARLY_ERROR))
          this.error('React makes its early errors in another way: look at EARLY_ERROR')
        return code.replaceAll(EARLY_ERROR, '$1Object.create(Error.prototype, { message: { value: $2 } })')
      },
    },
  }
}

/** What is run in a task of its own when the portal begins (public/boot.js): the file that it becomes, and what goes in. */
const PARTS = {
  react: /node_modules\/(?:react|react-dom|scheduler)\//,
  libraries: /node_modules\/(?:react-router|@tanstack)\//,
}

/** Comes with the first call: a first visit has its data, and to make the schemas would take longer than all the rest. */
const SCHEMAS = /node_modules\/zod\/|contract\/src\//

/** Begins the portal. */
const MAIN = /portal\/src\/app\/main\.tsx$/

/** Where most visits begin: all that these stand on is one file, however many others need it too. */
const FIRST = ['src/app/main.tsx', 'src/app/routes/catalog-page.tsx'].map(toPath)

/** The viewer of specifications, and what most samples of code are written with. */
const SPEC_PAGE = toPath('src/app/routes/spec-page.tsx')
const VIEWER = [
  SPEC_PAGE,
  toPath('src/lib/operation-request/multipart-parts.ts'),
  ...['quote', 'shell-multipart'].map((name) => toPath(`src/features/code-samples/${name}.ts`)),
]

/** What several pages share, in one file instead of twenty. */
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

/** Names every icon there is: those that are used come with what uses them. */
const ICONS = /lucide-react\/dist\/esm\/(?:icons\/|lucide-react)/

/**
 * Some modules and all that they stand on.
 *
 * @param later also what they load later, and what that stands on; but nothing by way of this one
 */
function createClosure(roots: readonly string[], later?: { without: string }) {
  let closure: Set<string> | undefined
  return (id: string, modules: Modules): boolean => {
    if (!closure) {
      closure = new Set(roots)
      // A set goes on to what is added to it meanwhile.
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
const isOfFirstVisit = createClosure(FIRST)
const isOfViewer = createClosure(VIEWER)
const isOfOthers = createClosure(FIRST, { without: SPEC_PAGE })

/** Colours code of one language: a file of its own, whose name says what it is (perf/viewer.bench.mjs). */
const GRAMMAR =
  /prism-code-editor\/dist\/prism\/languages\/|src\/lib\/code-highlighting\/(?:diff|ruby|yaml)\.ts/

/** What some grammars are made with: one file instead of three. */
const GRAMMAR_HELPERS = /prism-code-editor\/dist\/(?:clike-class|language|shared)-/

/** The package's own entry is its development build, warnings included. */
const PRODUCTION_ROUTER = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

/** What marked makes of itself when it is read, for those who call it as a function, and its exports. */
const READY_MADE =
  /var (\w+)=new \w+;function \w+\(\w+,\w+\)\{return \1\.parse\(.*?(\w+) as Lexer\b.*?(\w+) as Tokenizer\b.*?\};/s

/** Leaves out of marked what writes HTML: its exports keep all of that, and the portal needs its tokens alone. */
function markedWithoutHtml(): Plugin {
  return {
    name: 'marked-without-html',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/marked\/lib\/marked\.esm\.js$/ },
      handler(code) {
        if (!READY_MADE.test(code)) this.error('marked ends in another way: look at READY_MADE')
        return code.replace(READY_MADE, 'export{$2 as Lexer,$3 as Tokenizer};')
      },
    },
  }
}

/** A worker begins with one file: what that imports would come a round trip later (docs/decisions/0039). */
function workerInOneFile(): Plugin {
  return {
    name: 'worker-in-one-file',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry && file.imports.length > 0)
          this.error(`${file.fileName} waits for ${file.imports.join(', ')}: see docs/decisions/0039`)
      }
    },
  }
}

const apiServer = process.env['PORTAL_API'] ?? 'http://localhost:3000'

/** The second bundle: it renders pages where the server runs (src/server/), and needs nothing installed there. */
const SERVER_BUILD = {
  outDir: 'dist/server',
  copyPublicDir: false,
  target: 'node20',
  rolldownOptions: {
    input: { 'render-page': 'src/server/page-renderer.ts' },
    output: { entryFileNames: '[name].mjs', codeSplitting: false },
  },
} satisfies BuildEnvironmentOptions

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: command === 'build' ? { alias: [{ find: /^react-router$/, replacement: PRODUCTION_ROUTER }] } : {},
  plugins: [react(), fontsNeverSwap(), errorsWithoutStack(), linkFirstFiles(), limitMonitoring()],
  // Modules, so that a worker loads what only some documents need, as YAML, when it needs it.
  worker: {
    format: 'es',
    plugins: () => [markedWithoutHtml(), workerInOneFile()],
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
  // Nobody else decides whether the bundle runs as in production: libraries would warn and be slow.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: isSsrBuild
    ? SERVER_BUILD
    : {
        manifest: true,
        // Never rewritten for older browsers: without light-dark() the colours of the forms would not follow the theme switch.
        cssTarget: 'esnext',
        // The Content-Security-Policy allows files only: no data: URLs, no inline script.
        assetsInlineLimit: 0,
        // Scripts of other pages are not listed in the first one: a page is prepared before it is gone to.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files, { hostType }) =>
            hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...Object.entries(PARTS).map(([name, test]) => ({ name, test })),
                {
                  test: /./,
                  // That file is run once all that it stands on has been.
                  name: (id: string, modules: Modules) =>
                    isOfFirstVisit(id, modules) && !MAIN.test(id) && !ICONS.test(id) ? 'first' : null,
                  debugName: 'first',
                },
                { name: 'schemas', test: SCHEMAS },
                { name: 'shared', test: SHARED, minShareCount: SHARED_BY },
                {
                  test: /./,
                  // Its dialogs need parts of it too; what other pages need is not its own.
                  name: (id: string, modules: Modules) =>
                    isOfViewer(id, modules) && !isOfOthers(id, modules) ? 'spec-viewer' : null,
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
    // From Node 25 on it has a storage of its own, which stands in the way of the document's.
    execArgv: process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [],
    setupFiles: ['src/testing/setup.ts'],
    // A worker loads the portal and its document once for all files; setup.ts leaves each test an empty one.
    isolate: false,
    restoreMocks: true,
    testTimeout: 30_000,
  },
}))

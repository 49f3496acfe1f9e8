import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { CSS_TARGET, lazyOutput } from './vite.shared.ts'

const REACT = fileURLToPath(new URL('src/iife-react.ts', import.meta.url))

/**
 * Chromium compiles every function while it loads the script, beside the page's own thread, instead of each when it is
 * first called, on that thread (docs/decisions/0036). Other browsers read a comment. It has to be the first line.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** All other characters as escapes; they stand in texts and styles alone, never in a name. */
function ascii(code: string): string {
  return code.replaceAll(
    /[^\n -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * The script-tag build: one file with styles, all six elements, and Preact in React's place. What is loaded lazily
 * stays outside: a script imports it from beside itself, and the browser hands the script's nonce on.
 */
export default defineConfig({
  plugins: [
    {
      // A page that names no encoding has a script read as windows-1252, and ticks would be three odd characters.
      name: 'ascii-only',
      enforce: 'post',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = ascii(file.code)
      },
    },
    {
      name: 'lazy-modules-beside-the-script',
      enforce: 'pre',
      resolveDynamicImport(specifier, importer) {
        const id = typeof specifier === 'string' ? lazyOutput(specifier, importer ?? '') : undefined
        return id === undefined ? undefined : { id, external: 'relative' }
      },
    },
  ],
  resolve: {
    alias: [
      { find: /^react(-dom\/client)?$/, replacement: REACT },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    cssTarget: CSS_TARGET,
    emptyOutDir: false,
    lib: {
      entry: 'src/iife.ts',
      formats: ['iife'],
      name: 'StagedoorAuthElements',
      fileName: () => 'auth-elements.iife.js',
    },
    // After the minifier, which would take it for any comment.
    rolldownOptions: { output: { postBanner: COMPILE_AT_ONCE } },
  },
})

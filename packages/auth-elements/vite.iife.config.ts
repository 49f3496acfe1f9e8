import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { CSS_TARGET, lazyOutput, SYNC_EXTERNAL_STORE } from './vite.shared.ts'

const REACT = fileURLToPath(new URL('src/iife-react.ts', import.meta.url))

/**
 * Makes Chromium compile all functions on a background thread while the script loads, instead of each on
 * first call on the main thread (docs/decisions/0036). Must be the first line; a comment in other browsers.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** Escapes all non-ASCII characters, which occur in strings and styles only, never in names. */
function ascii(code: string): string {
  return code.replaceAll(
    /[^\n -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * The script-tag build: one file with styles, all six elements, and Preact instead of React. Lazily loaded
 * modules are separate files next to the script, which the script imports with its nonce.
 */
export default defineConfig({
  plugins: [
    {
      // A page without a declared encoding reads a script as windows-1252, which would garble check marks.
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
      // Also the module of `useSelector`: a CommonJS module would prevent the bundler from joining the modules of Preact.
      { find: /^use-sync-external-store\/shim(\/with-selector)?$/, replacement: REACT },
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
    // Added after minification, which would remove it as a comment.
    rolldownOptions: {
      output: { postBanner: COMPILE_AT_ONCE },
      // No getter of the libraries has an effect, so unused reads can be dropped.
      treeshake: { ...SYNC_EXTERNAL_STORE.treeshake, propertyReadSideEffects: false },
    },
  },
})

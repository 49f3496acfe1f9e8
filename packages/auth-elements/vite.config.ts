import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import dts from 'vite-plugin-dts'
import { CSS_TARGET, entriesIn, SYNC_EXTERNAL_STORE } from './vite.shared.ts'

/** The npm build: one ES module per element and one with all six; only React is external. */
export default defineConfig({
  plugins: [
    react(),
    dts({
      include: ['src'],
      exclude: ['src/**/*.test.*', 'src/**/*.test-data.*', 'src/iife*.ts', 'src/testing'],
      entryRoot: 'src',
      // Declarations are emitted next to .js files and must import those.
      beforeWriteFile: (filePath, content) => ({
        filePath,
        content: content.replace(/(['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2'),
      }),
    }),
  ],
  resolve: { alias: [SYNC_EXTERNAL_STORE.alias] },
  build: {
    target: 'es2022',
    // Not minified: the host's bundler minifies, and can drop more unused code from readable modules.
    minify: false,
    cssMinify: true,
    cssTarget: CSS_TARGET,
    emptyOutDir: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        ...entriesIn('src/entry-points', /^[a-z-]+\.ts$/),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^react(\/|$)/, /^react-dom(\/|$)/],
      treeshake: SYNC_EXTERNAL_STORE.treeshake,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})

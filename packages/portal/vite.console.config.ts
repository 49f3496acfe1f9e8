import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Builds the operators' console into dist/admin. It has a build of its own, so that its libraries cannot change the chunks of
 * the portal (docs/decisions/0128-build-the-console-separately.md).
 */
export default defineConfig({
  plugins: [react()],
  root: fileURLToPath(new URL('src/console', import.meta.url)),
  base: '/admin/',
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('dist/admin', import.meta.url)),
    emptyOutDir: true,
    // As in the build of the portal: light-dark() stays, and the Content-Security-Policy allows files only.
    cssTarget: 'esnext',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

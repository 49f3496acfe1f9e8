import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The page that shows every element in every state: `npm run sandbox`. It replaces the file that would inspect the
 * state machines, so that no bundle contains the inspector.
 */
export default defineConfig({
  root: file('.'),
  plugins: [react()],
  resolve: {
    alias: [{ find: /^\.\/inspection\.ts$/, replacement: file('inspector/inspector.ts') }],
  },
  server: { fs: { allow: ['../..', '../../..'] } },
})

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The page that shows every element in every state: `npm run sandbox`. Two files of the elements are replaced by ones
 * that show the state machines, so that no bundle contains any of it.
 */
export default defineConfig({
  root: file('.'),
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^\.\/create-form-actor\.ts$/, replacement: file('inspector/inspected-actor.ts') },
      { find: /^\.\.\/use-element\.ts$/, replacement: file('inspector/inspected-element.ts') },
    ],
  },
  server: { fs: { allow: ['../..', '../../..'] } },
})

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Builds the sandbox for its browser test. In development it is a page of the portal's own server. */
export default defineConfig({
  root: file('.'),
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: file('../.cache/sandbox'),
    emptyOutDir: true,
    cssTarget: 'esnext',
    rolldownOptions: { input: [file('index.html'), file('stage.html')] },
  },
})

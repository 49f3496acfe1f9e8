import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  server: { port: 4312, proxy: { '/auth': 'http://localhost:3000' } },
})

import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { createConsoleClient } from './api/query-client.ts'
import { Console } from './console.tsx'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
const router = createBrowserRouter(routes, { basename: '/admin' })
createRoot(root).render(<Console queryClient={createConsoleClient()} router={router} />)

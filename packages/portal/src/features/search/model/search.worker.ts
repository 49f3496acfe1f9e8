import { serve } from '../../../lib/workers/worker-port.ts'
import { createLocalSearcher } from './local-searcher.ts'

// Searching 100,000 operations in a worker keeps the page responsive.
serve(createLocalSearcher())

import { serve } from '../../../lib/workers/worker-port.ts'
import { createLocalSearcher } from './local-searcher.ts'

// A hundred thousand operations are looked through here, so that the page stays free to show what was found.
serve(createLocalSearcher())

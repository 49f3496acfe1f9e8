import { serve } from '../workers/worker-port.ts'
import { createWorkerModel } from './local-model.ts'

// Parsing megabytes runs here, so that the page stays responsive.
serve(createWorkerModel())

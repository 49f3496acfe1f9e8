import { serve } from '../workers/worker-port.ts'
import { codeTokens } from './code-tokens.ts'

// Some grammars take seconds for text that is not in their language, which must not block the page.
serve({ codeTokens })

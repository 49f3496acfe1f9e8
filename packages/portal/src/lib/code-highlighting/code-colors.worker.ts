import { serve } from '../workers/worker-port.ts'
import { codeTokens } from './code-tokens.ts'

// Some grammars take seconds for text that is no code in their language: the page must not wait for them.
serve({ codeTokens })

import { expose } from 'comlink'
import { createLocalModel } from './local-model.ts'

// Parsing megabytes and reading schemas happens here, so that the page stays free to scroll.
expose(createLocalModel())

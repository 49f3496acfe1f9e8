import { expose } from 'comlink'
import { createLocalSearcher } from './local-searcher.ts'

// A hundred thousand operations are looked through here, so that the page stays free to show what was found.
expose(createLocalSearcher())

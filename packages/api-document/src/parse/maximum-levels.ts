/** Maximum nesting depth. YAML parsers recurse once per level; real descriptions stay far below this. */
export const MAXIMUM_LEVELS = 200

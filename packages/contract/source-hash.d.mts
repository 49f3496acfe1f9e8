export function sourceHash(): Promise<string>

export function sourceHash(folder?: URL): Promise<string>

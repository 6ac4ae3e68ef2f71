export type Architecture = 'arm64' | 'armhf' | 'x64'

/** @throws where one is unknown */
export function chosenArchitectures(args: readonly string[]): Architecture[]

import type { Architecture } from './architectures.mjs'

export function problemsOf(bytes: Buffer, architecture: Architecture): string[]

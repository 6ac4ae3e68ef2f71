import { createHash, randomBytes } from 'node:crypto'

/** 256 bits. */
export const newTokenSecret = (): string => randomBytes(32).toString('base64url')

export const digestOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

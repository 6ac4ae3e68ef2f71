import { createHash, randomBytes } from 'node:crypto'

/** 256 bits. */
export const newTokenSecret = (): string => randomBytes(32).toString('base64url')

export const digestOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** By which a webhook's messages are signed: 256 bits, in the form that libraries for it expect. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sealed } from '#adapters/api/kernel/access/caller.ts'

const written = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const header = written({ alg: 'HS256', typ: 'JWT' })

/** Signs and reads the same JSON Web Tokens (RFC 7519, HS256) as the server's library, which is large. */
export function openTokenSeal(secret: string): Sealed {
  const signatureOf = (signed: string): Buffer => createHmac('sha256', secret).update(signed).digest()
  return {
    jwt: {
      sign(payload, options) {
        const issuedAt = Math.floor(Date.now() / 1000)
        const expires = options && { exp: issuedAt + secondsIn(options.expiresIn) }
        const signed = `${header}.${written({ ...payload, iat: issuedAt, ...expires })}`
        return `${signed}.${signatureOf(signed).toString('base64url')}`
      },
      verify(token) {
        const [head = '', body = '', signature = '', ...more] = token.split('.')
        const { alg } = read(head)
        if (alg !== 'HS256' || more.length > 0) throw new Error('This token isn’t ours.')
        const given = Buffer.from(signature, 'base64url')
        const right = signatureOf(`${head}.${body}`)
        if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error('The token is forged.')
        return read(body)
      },
    },
  }
}

function read(part: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  if (typeof value !== 'object' || value === null) throw new Error('This isn’t a token.')
  return value as Readonly<Record<string, unknown>>
}

/** `7d` */
function secondsIn(time: string): number {
  const days = /^(\d+)d$/.exec(time)?.[1]
  if (days === undefined) throw new RangeError(`${time} is no number of days`)
  return Number(days) * 24 * 60 * 60
}

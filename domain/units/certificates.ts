import { unless } from '../result.ts'

const certificate = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/

export type CaProblem =
  /** No certificates in PEM, or too much of them. */
  | { readonly kind: 'ca-malformed'; readonly field: 'ca' }
  /** A private key belongs to the other side and to nobody else. */
  | { readonly kind: 'ca-is-key'; readonly field: 'ca' }

/**
 * What keeps a text from being certificates in PEM that can be believed, as a list to spread.
 *
 * @param most characters
 */
export function caProblems(pem: string | null, most: number): CaProblem[] {
  if (pem === null) return []
  if (pem.includes('PRIVATE KEY-----')) return [{ kind: 'ca-is-key', field: 'ca' }]
  return unless(pem.length <= most && certificate.test(pem), { kind: 'ca-malformed', field: 'ca' })
}

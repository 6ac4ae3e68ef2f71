const certificate = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/

/**
 * What keeps a text from being certificates in PEM that can be believed: none is in it or it is too long; or it holds a
 * private key, which belongs to the other side and to nobody else.
 *
 * @param most characters
 */
export function certificatesFault(pem: string, most: number): 'malformed' | 'key' | null {
  if (pem.includes('PRIVATE KEY-----')) return 'key'
  return pem.length <= most && certificate.test(pem) ? null : 'malformed'
}

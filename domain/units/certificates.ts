const certificate = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/

/** Why a text isn't acceptable as certificates in PEM; a private key belongs to the other side only. @param most characters */
export function certificatesFault(pem: string, most: number): 'malformed' | 'key' | null {
  if (pem.includes('PRIVATE KEY-----')) return 'key'
  return pem.length <= most && certificate.test(pem) ? null : 'malformed'
}

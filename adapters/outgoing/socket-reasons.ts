/** What codes of Node.js and OpenSSL mean; the caller tells the others apart. */
export const reasonOfSocketCode = {
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EACCES: 'unreachable',
  ETIMEDOUT: 'timed-out',
  CERT_HAS_EXPIRED: 'certificate-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-other-name',
  HOSTNAME_MISMATCH: 'certificate-other-name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-untrusted',
  CERT_SIGNATURE_FAILURE: 'certificate-untrusted',
  CERT_UNTRUSTED: 'certificate-untrusted',
  CERT_REVOKED: 'certificate-untrusted',
  INVALID_CA: 'certificate-untrusted',
  INVALID_PURPOSE: 'certificate-untrusted',
} as const

/** Some versions of Node.js have one code for all failures of TLS. */
export function tlsReason(code: string, message: string): 'no-tls' | 'tls-failed' | null {
  if (!/^ERR_O?SSL|^EPROTO/.test(code)) return null
  return /wrong version number|packet length too long|http request/i.test(message) ? 'no-tls' : 'tls-failed'
}

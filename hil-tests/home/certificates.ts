import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An authority of a home, and what it has signed. */
export interface Certificates {
  /** Of the authority, as PEM. */
  readonly ca: string
  readonly caFile: string
  /** @returns the files of a certificate for a name */
  sign(name: string, days: number): { readonly certificate: string; readonly key: string }
}

const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** Made by openssl, as people make theirs. */
export function makeCertificates(folder: string): Certificates {
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '30', '-subj', '/CN=A home')
  let signed = 0
  return {
    ca: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    caFile: join(folder, 'ca.pem'),
    sign(name, days) {
      const file = `server-${++signed}`
      openssl('req', ...key, '-keyout', `${file}.key`, '-out', `${file}.csr`, '-subj', `/CN=${name}`)
      writeFileSync(join(folder, `${file}.ext`), `subjectAltName=DNS:${name}\n`)
      const authority = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
      openssl(
        ...['x509', '-req', '-in', `${file}.csr`, ...authority, '-out', `${file}.pem`],
        ...['-days', `${days}`, '-extfile', `${file}.ext`],
      )
      return { certificate: join(folder, `${file}.pem`), key: join(folder, `${file}.key`) }
    },
  }
}

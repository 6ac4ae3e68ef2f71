import { hostNames, origins, proxies } from './read-value.ts'

/** By what the machine is reached, and whose word counts there. */
export interface NetworkConfig {
  /** Names besides its own by which the machine is reached; one that begins with a dot has all below it. */
  readonly allowedHosts: readonly string[]
  /** Pages from elsewhere that may call the machine, besides its own. */
  readonly allowedOrigins: readonly string[]
  /** Addresses and networks (CIDR) whose word about who is behind them counts. */
  readonly trustedProxies: readonly string[]
}

export const networkKeys = {
  allowedHosts: {
    key: 'ALLOWED_HOSTS',
    fallback: '',
    meaning: 'names by which the machine is reached besides its own, separated by commas',
    read: hostNames,
    allowed: 'names separated by commas, without http:// and without a port (.example.org: all names below it)',
  },
  allowedOrigins: {
    key: 'ALLOWED_ORIGINS',
    fallback: '',
    meaning: 'web pages from elsewhere that may call the machine, separated by commas; empty: those of the phone app',
    read: origins,
    allowed: 'origins such as https://bar.example.org separated by commas, or none; there is no wildcard',
  },
  trustedProxies: {
    key: 'TRUSTED_PROXIES',
    fallback: '',
    meaning: 'addresses and networks of reverse proxies whose X-Forwarded headers are believed, separated by commas',
    read: proxies,
    allowed: 'addresses or networks such as 127.0.0.1, ::1, 172.18.0.0/16 separated by commas',
  },
}

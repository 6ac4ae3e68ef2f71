/* How the machine stands with its broker, and what keeps them apart. */
import type { Timestamp } from '../../units/timestamp.ts'

/**
 * Why a broker cannot be used:
 * - `name-not-found` nobody knows the name
 * - `refused` nothing listens there
 * - `unreachable` no way leads there
 * - `timed-out` nobody answers in time
 * - `closed` the broker hung up
 * - `wants-tls` it hung up before it had answered, without TLS: often it wants that
 * - `not-mqtt` something else answers there
 * - `no-tls` what answers there speaks no TLS
 * - `tls-failed` the two agree on no way to encrypt
 * - `certificate-untrusted` nobody who is believed has signed the certificate
 * - `certificate-expired` · `certificate-not-yet-valid` its time is over, or has not come
 * - `certificate-other-name` it is for another name
 * - `bad-login` user name or password is wrong
 * - `not-authorised` the user may not connect
 * - `client-refused` the broker does not take the name of this machine
 * - `protocol-refused` it does not speak MQTT 3.1.1
 * - `broker-unavailable` the broker says that it is not available
 * - `may-not-subscribe` · `may-not-publish` the user may not read, or not write, the topics
 * - `failed` something else, see the detail
 */
export const brokerReasons = [
  'name-not-found',
  'refused',
  'unreachable',
  'timed-out',
  'closed',
  'wants-tls',
  'not-mqtt',
  'no-tls',
  'tls-failed',
  'certificate-untrusted',
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-other-name',
  'bad-login',
  'not-authorised',
  'client-refused',
  'protocol-refused',
  'broker-unavailable',
  'may-not-subscribe',
  'may-not-publish',
  'failed',
] as const
export type BrokerReason = (typeof brokerReasons)[number]

export interface BrokerProblem {
  readonly kind: 'broker-problem'
  readonly reason: BrokerReason
  /** For a technician, in English: a code, or a topic. */
  readonly detail: string
}

export type BrokerState =
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected'; readonly since: Timestamp }
  /** It is tried again by itself. */
  | { readonly kind: 'failed'; readonly problem: BrokerProblem; readonly at: Timestamp }

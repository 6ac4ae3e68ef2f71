/* Why a broker cannot be used, by what sockets, TLS and the broker itself say. */
import { reasonOfSocketCode, tlsReason } from '#adapters/outgoing/socket-reasons.ts'
import type { BrokerProblem, BrokerReason } from '#domain/home/broker-state.ts'

const reasonOfCode: Readonly<Record<string, BrokerReason>> = {
  ENOTFOUND: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  EAI_NONAME: 'name-not-found',
  EAI_NODATA: 'name-not-found',
  ECONNREFUSED: 'refused',
  ...reasonOfSocketCode,
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  CERT_NOT_YET_VALID: 'certificate-not-yet-valid',
}

/** The return codes of MQTT 3.1.1, section 3.2.2.3. */
const reasonOfConnack: Readonly<Record<number, BrokerReason>> = {
  1: 'protocol-refused',
  2: 'client-refused',
  3: 'broker-unavailable',
  4: 'bad-login',
  5: 'not-authorised',
}

export const brokerProblem = (reason: BrokerReason, detail: string): BrokerProblem => ({
  kind: 'broker-problem',
  reason,
  detail,
})

/** @param error of a socket, or of several where a name has several addresses */
export function problemOfSocket(error: unknown): BrokerProblem {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code, message } = first as { readonly code?: unknown; readonly message?: unknown }
  const known = typeof code === 'string' ? code : ''
  const reason = reasonOfCode[known] ?? tlsReason(known, String(message)) ?? 'failed'
  return brokerProblem(reason, known || String(message ?? error))
}

export const problemOfConnack = (code: number): BrokerProblem =>
  brokerProblem(reasonOfConnack[code] ?? 'failed', `CONNACK ${code}`)

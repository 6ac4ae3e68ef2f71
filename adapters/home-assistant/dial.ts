import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { BrokerProblem } from '#domain/home/broker-state.ts'
import type { MqttBroker } from '#domain/home/mqtt-settings.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { brokerProblem, problemOfSocket } from './broker-problem.ts'

/**
 * A connection to where a broker is, encrypted where that is wanted, and only to one that is who it says.
 *
 * @param signal gives up, as after too long a time
 */
export function dial(
  { host, port, usesTls, ca }: MqttBroker,
  signal: AbortSignal,
): Promise<Result<Socket, BrokerProblem>> {
  return new Promise(resolve => {
    let socket: Socket
    try {
      socket = usesTls
        ? connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }), ...(ca !== null && { ca }) })
        : connectPlain({ host, port })
    } catch (error) {
      // A certificate that cannot be read.
      resolve(failure(problemOfSocket(error)))
      return
    }
    const end = (result: Result<Socket, BrokerProblem>): void => {
      signal.removeEventListener('abort', giveUp)
      if (!result.ok) socket.destroy()
      resolve(result)
    }
    const giveUp = (): void => end(failure(brokerProblem('timed-out', 'no connection')))
    signal.addEventListener('abort', giveUp, { once: true })
    socket.setNoDelay(true)
    socket.once(usesTls ? 'secureConnect' : 'connect', () => end(success(socket)))
    socket.on('error', error => end(failure(problemOfSocket(error))))
    // Of a server that hangs up in the middle of a handshake.
    socket.once('close', () => end(failure(brokerProblem('closed', 'no connection'))))
    if (signal.aborted) giveUp()
  })
}

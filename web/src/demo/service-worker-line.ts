import type { MachineRequest, MachineResponse } from '#simulator/tab/messages.ts'
import type { Line } from './line.ts'

/** A request of a page that the browser made by itself, as for a picture; the answer goes to the port that comes along. */
export interface MachineRequestMessage {
  readonly kind: 'machine-request'
  readonly request: MachineRequest
}

/** null: no machine is there. */
export type MachineRequestAnswer = MachineResponse | null

/** Hands on to the machine what the service worker caught. */
export function answerServiceWorker(line: Line): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<MachineRequestMessage>) => {
    const [port] = ports
    if (data.kind !== 'machine-request' || !port) return
    const answer = (response: MachineRequestAnswer): void => port.postMessage(response)
    line.ask(data.request).then(answer, () => answer(null))
  })
  // Messages wait until there's an `onmessage`, or this is called.
  navigator.serviceWorker?.startMessages()
}

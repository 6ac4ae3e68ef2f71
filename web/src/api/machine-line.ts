import { belowPage } from '../address/basename.ts'

/** How the interface reaches the machine. */
export interface MachineLine {
  /** As the browser's own. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  /** A class as the browser's own; undefined: that one. */
  readonly WebSocket?: unknown
}

/** Over the network, to where the page came from. */
let line: MachineLine = {
  fetch: (input, init) => fetch(typeof input === 'string' ? belowPage(input) : input, init),
}

/** Another way than the network. To be called before the first request. */
export function reachMachineBy(other: MachineLine): void {
  line = other
}

export const machineFetch: MachineLine['fetch'] = (...request) => line.fetch(...request)

export const machineWebSocket = (): unknown => line.WebSocket

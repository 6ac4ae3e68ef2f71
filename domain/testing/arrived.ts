import type { Sent } from '../outgoing/sent.ts'

export const arrived: Sent = { status: 200, failure: null, detail: 'thanks', retryAfter: null }

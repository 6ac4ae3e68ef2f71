/* What came of one attempt to send something to another computer. */

/** Why an attempt came to nothing, where there was no answer with a status. */
export const sendFailures = [
  'address-refused',
  'connection-failed',
  'timed-out',
  /** The machine was switched off, or the webhook. */
  'stopped',
] as const
export type SendFailure = (typeof sendFailures)[number]

/** The answer to one attempt. */
export interface Sent {
  readonly status: number | null
  readonly failure: SendFailure | null
  readonly detail: string
  /** The seconds that the receiver wants to be left alone; null where it does not say. */
  readonly retryAfter: number | null
}

export const hasArrived = ({ status }: Pick<Sent, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

import type { Client, SubscribePayload } from 'graphql-ws/client'
import { type ApiProblem, problemOfErrors } from './api-problem.ts'

type LiveError = Parameters<typeof problemOfErrors>[0][number]
export type LiveSink = Parameters<Client['subscribe']>[1]

/** The part of the live connection that a subscription needs. */
export interface LiveTransport {
  readonly subscribe: (request: SubscribePayload, sink: LiveSink) => () => void
}

const isErrorList = (error: unknown): error is readonly LiveError[] => Array.isArray(error) && error.length > 0

/**
 * Keeps one subscription alive: subscribes again when the server ended it (it restarts) or the connection was given
 * up. Only a refusal by the server itself is final.
 * @param waitMs before that
 */
export function keepSubscribed(
  transport: LiveTransport,
  request: SubscribePayload,
  waitMs: number,
  listener: (data: unknown) => void,
  onProblem: (problem: ApiProblem) => void = () => {},
): () => void {
  let over = false
  let again: ReturnType<typeof setTimeout> | undefined
  let unsubscribe = (): void => {}

  const stop = (): void => {
    over = true
    clearTimeout(again)
    unsubscribe()
  }
  const refuse = (errors: readonly LiveError[]): void => {
    if (over) return
    stop()
    onProblem(problemOfErrors(errors))
  }
  const later = (): void => {
    if (over) return
    clearTimeout(again)
    again = setTimeout(subscribe, waitMs)
  }
  function subscribe(): void {
    unsubscribe = transport.subscribe(request, {
      next: result => {
        if (over) return
        if (isErrorList(result.errors)) refuse(result.errors)
        else listener(result.data)
      },
      error: error => (isErrorList(error) ? refuse(error) : later()),
      complete: later,
    })
  }

  subscribe()
  return stop
}

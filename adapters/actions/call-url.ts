import {
  AddressRefused,
  type Answer,
  bounded,
  type ExchangeDeps,
  exchange,
  type SendOnceDeps,
} from '#adapters/outgoing/http-exchange.ts'
import { type CallUrl, withoutCredentials } from '#domain/events/event-action.ts'
import type { RunReport } from '#domain/events/event-runs.ts'
import type { RunContext } from '#domain/ports/action-runner.port.ts'
import { failed } from './child-run.ts'

const mostRedirects = 3
const redirects: readonly number[] = [301, 302, 303, 307, 308]

export async function callUrl(task: CallUrl, context: RunContext, deps: SendOnceDeps): Promise<RunReport> {
  const done = await bounded(context.token, deps.timeLimitMs, signal => call(task, context, signal, deps))
  if (done.ok) return done.value
  const { failure, detail } = done.problem
  return failed(failure === 'stopped' ? 'connection-failed' : failure, detail)
}

async function call(task: CallUrl, context: RunContext, signal: AbortSignal, deps: ExchangeDeps): Promise<RunReport> {
  let { method }: { method: string } = task
  let url = new URL(task.url)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await exchange(url, { method }, signal, deps)
    if (signal.aborted) break
    context.log('INFO', [`${method} ${withoutCredentials(url.href)}: ${answer.status}, ${answer.bytes} bytes`])
    const next = nextOf(answer, url)
    if (!next) {
      const detail = `HTTP ${answer.status}`
      return answer.status >= 400 ? failed('http-status', detail) : { outcome: 'completed', detail }
    }
    if (next.protocol !== 'http:' && next.protocol !== 'https:')
      throw new AddressRefused(`${next.protocol} is not HTTP`)
    // As browsers do: only 307 and 308 keep the method.
    if (answer.status < 307 && method !== 'HEAD') method = 'GET'
    url = next
  }
  return failed('too-many-redirects', `More than ${mostRedirects} redirects.`)
}

function nextOf({ status, location }: Answer, from: URL): URL | null {
  if (location === null || !redirects.includes(status)) return null
  return URL.canParse(location, from.href) ? new URL(location, from) : null
}

/* Assistants by the Model Context Protocol: one message, one answer, and nothing kept in between but plans that wait for a yes. */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Assistant, AssistantAnswer } from '#domain/home/assistant.ts'
import { recordsInLanguage } from '#domain/records/records-in-language.ts'
import { openOrderConfirmations } from '#domain/usecases/party/confirm-order.usecase.ts'
import { type AssistantDeps, credentialOf } from './assistant-deps.ts'
import { type CallIn, serverFor } from './mcp-server.ts'
import { plain } from './plain-text.ts'

export interface AssistantParts extends AssistantDeps {
  readonly onError: (error: unknown) => void
}

/** What stands in a request does not matter to the protocol but for its headers. */
const address = 'http://machine/mcp'

export function openAssistant({ onError, ...deps }: AssistantParts): Assistant {
  const confirmations = openOrderConfirmations(deps)
  return {
    async answer({ caller, language, refusalOf, headers, body }) {
      // Requests in bundles are no part of the protocol any more, and would be as many as someone likes.
      if (Array.isArray(body)) return protocolError(400, -32600, 'One message at a time.')
      const callIn: CallIn = chosen => ({
        deps,
        confirmations,
        user: caller.user,
        asker: { user: caller.user, credential: credentialOf(caller) },
        language: chosen,
        shown: recordsInLanguage(deps.records.now, chosen),
        refusalOf: operation => refusalOf(operation, chosen),
      })
      const { describe, version } = deps
      const server = serverFor({ callIn, refusalOf, language, describe, version, onError })
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      try {
        await server.connect(transport)
        const request = new Request(address, { method: 'POST', headers: new Headers(headers) })
        const response = await transport.handleRequest(request, { parsedBody: body })
        return {
          status: response.status,
          contentType: response.headers.get('content-type'),
          body: withParamsTold(await response.text()),
        }
      } finally {
        await server.close()
      }
    },
  }
}

const protocolError = (status: number, code: number, message: string): AssistantAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }),
})

const internalError = -32603
const invalidParams = -32602
/** As many of what does not fit are told. */
const mostFaults = 5

interface ValidatorFault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Of parameters that do not fit the library says that something went wrong inside, and all that its validator found. */
function withParamsTold(body: string): string {
  const answer = parsed(body) as { readonly error?: { readonly code: number; readonly message: string } } | null
  if (answer?.error?.code !== internalError) return body
  const faults = parsed(answer.error.message)
  if (!Array.isArray(faults)) return body
  const told = (faults as readonly ValidatorFault[]).map(({ path, message }) => `${path.join('.')}: ${message}`)
  const message = plain(told.slice(0, mostFaults).join('; '), 400)
  return JSON.stringify({ ...answer, error: { code: invalidParams, message } })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
